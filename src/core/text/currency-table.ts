/** Currencies and how amounts of them are written; each is a dimension of its own (codes: ISO 4217). */
import type { Unit, UnitEntry } from './unit-table';

export interface CurrencyEntry extends UnitEntry {
  /** Signs and codes that may stand before the number; a capital is meant as such. */
  readonly before: readonly string[];
}

interface Names {
  /** As in the table of units: lower case, read in running text by the judge too. */
  readonly plain?: string;
  /** Further ways to write it after the number, divided by commas. */
  readonly written?: string;
  /** Signs and codes that stand on either side of the number, divided by commas. */
  readonly signs?: string;
  readonly factor?: number;
}

const split = (text: string | undefined, by: string) => (text ?? '').split(by).filter(Boolean);

function currency(code: string, name: string, { plain, written, signs, factor = 1 }: Names): CurrencyEntry {
  const unit: Unit = { name, dimension: code, factor, offset: 0 };
  const both = split(signs, ',');
  return { unit, plain: split(plain, ' '), written: [...split(written, ','), ...both], before: both };
}

/** Name and its plural, with an adjective where the country has to be told. */
const named = (...names: string[]) => names.flatMap((name) => [name, `${name}s`]).join(',');

export const CURRENCY_TABLE: readonly CurrencyEntry[] = [
  currency('usd', 'US dollar', {
    signs: 'USD,usd,US$,us $,USD$,usd $,u.s $,U.S. $,u.s. $',
    written: named('US dollar', 'us dollar', 'American dollar', 'United States dollar', 'U.S. dollar'),
  }),
  currency('usd', 'dollar', { plain: '$ us$ usd dollar dollars', signs: '$,dollar', written: 'buck,bucks' }),
  currency('usd', 'cent', { plain: 'cent cents', written: '¢,c', factor: 0.01 }),
  currency('eur', 'euro', { plain: '€ eur euro euros', signs: '€,EUR,eur' }),
  currency('eur', 'cent', { written: 'cent,cents,eurocent,eurocents', factor: 0.01 }),
  currency('gbp', 'pound sterling', {
    plain: '£ gbp',
    signs: '£,GBP,gbp',
    written: `pound,pounds,quid,pounds sterling,pound sterling,${named('British pound')}`,
  }),
  currency('gbp', 'penny', { written: 'penny,pence,pennies,p', factor: 0.01 }),
  // Before 1971 twenty to the pound.
  currency('gbp', 'shilling', { written: 'shilling,shillings', factor: 0.05 }),
  currency('jpy', 'yen', {
    plain: '¥ jpy yen',
    signs: '¥,JPY,JP¥,￥',
    written: '円,日元,日圓,日円,Japanese yen',
  }),
  currency('inr', 'rupee', {
    plain: '₹ inr rupee rupees rs',
    signs: '₹,INR,Rs,rs,Rs.',
    written: 'Indian rupee,Indian rupees',
  }),
  currency('cny', 'yuan', {
    signs: 'CNY,RMB,rmb,cny,CN¥,RMB¥',
    written: `yuan,renminbi,kuai,元,人民币,人民幣,块,块钱,元人民币,${named('Chinese yuan')}`,
  }),
  currency('cad', 'Canadian dollar', {
    signs: 'CAD,cad,C$,c $,CA$,CAD$,cad $,can $,CAN$',
    written: named('Canadian dollar'),
  }),
  currency('aud', 'Australian dollar', {
    signs: 'AUD,aud,A$,AU$,AUD$,aud $',
    written: named('Australian dollar'),
  }),
  currency('nzd', 'New Zealand dollar', {
    signs: 'NZD,nzd,NZ$,nz $,NZD$,nzd $',
    written: named('New Zealand dollar'),
  }),
  currency('hkd', 'Hong Kong dollar', {
    signs: 'HKD,hkd,HK$,hk $,HKD$,hkd $',
    written: named('Hong Kong dollar'),
  }),
  currency('sgd', 'Singapore dollar', { signs: 'SGD,sgd,S$,SG$', written: named('Singapore dollar') }),
  currency('twd', 'New Taiwan dollar', {
    signs: 'TWD,NT$,nt $',
    written: named('New Taiwan dollar', 'Taiwan dollar'),
  }),
  currency('chf', 'Swiss franc', { signs: 'CHF,chf,SFr,Fr.', written: named('Swiss franc') }),
  currency('franc', 'franc', { written: 'franc,francs,french francs,French franc,French francs' }),
  currency('frf', 'centime', { written: 'centime,centimes', factor: 0.01 }),
  currency('krw', 'won', { signs: '₩,KRW,￦', written: '원,South Korean won,Korean won' }),
  currency('sek', 'Swedish krona', {
    signs: 'SEK',
    written: 'krona,kronor,sek,Swedish krona,Swedish kronor,Swedish kronas',
  }),
  currency('nok', 'Norwegian krone', {
    signs: 'NOK',
    written: 'nok,Norwegian krone,Norwegian kroner,Norwegian kr',
  }),
  currency('dkk', 'Danish krone', { signs: 'DKK', written: 'dkk,Danish krone,Danish kroner' }),
  currency('krone', 'krone', { signs: 'kr', written: 'krone,kroner,kr,kr.' }),
  currency('fim', 'Finnish markka', { written: `markka,markkas,${named('Finnish markka')}` }),
  currency('fim', 'penni', { written: 'penni,penniä', factor: 0.01 }),
  currency('dem', 'German mark', {
    signs: 'DM,DEM',
    written: named('German mark', 'deutsche mark', 'deutschmark', 'Deutsche mark', 'Deutsche Mark'),
  }),
  currency('esp', 'peseta', { written: named('peseta') }),
  currency('itl', 'Italian lira', { written: 'lire,Italian lira,Italian lire' }),
  currency('nlg', 'Netherlands guilder', {
    signs: 'ƒ',
    written: named('guilder', 'Dutch guilder', 'dutch guilder', 'Netherlands guilder', 'gulden'),
  }),
  currency('try', 'Turkish lira', {
    signs: '₺',
    written: `lira,liras,tl,TL,${named('Turkish lira', 'turkish lira')}`,
  }),
  currency('rub', 'Russian ruble', {
    signs: '₽,RUB',
    written: named('ruble', 'rouble', 'Russian ruble', 'Russian rouble'),
  }),
  currency('brl', 'Brazilian real', {
    signs: 'R$,r $,BRL',
    written: 'reais,Brazilian real,Brazilian reais',
  }),
  currency('mxn', 'Mexican peso', {
    signs: 'MXN,MX$,Mex$,mex $,MXN$,mxn $',
    written: named('Mexican peso'),
  }),
  currency('peso', 'peso', { signs: '₱', written: named('peso') }),
  currency('peso', 'centavo', { written: named('centavo'), factor: 0.01 }),
  currency('zar', 'South African rand', { signs: 'ZAR', written: named('rand', 'South African rand') }),
  currency('pln', 'Polish zloty', { signs: 'PLN', written: 'zloty,zlotys,złoty,złotych,zł' }),
  currency('czk', 'Czech koruna', { signs: 'CZK', written: 'koruna,korunas,Kč' }),
  currency('huf', 'Hungarian forint', { signs: 'HUF', written: 'forint,forints' }),
  currency('ils', 'shekel', { signs: '₪,ILS', written: named('shekel', 'Israeli shekel', 'new shekel') }),
  currency('uah', 'hryvnia', { signs: '₴,UAH', written: named('hryvnia') }),
  currency('thb', 'Thai baht', { signs: '฿,THB', written: 'baht,bahts,Thai baht' }),
  currency('vnd', 'Vietnamese dong', { signs: '₫,VND', written: 'dong,Vietnamese dong' }),
  currency('idr', 'rupiah', { signs: 'IDR,Rp', written: named('rupiah') }),
  currency('myr', 'ringgit', { signs: 'MYR,RM', written: named('ringgit') }),
  currency('sen', 'sen', { signs: 'sen', factor: 0.01 }),
  currency('php', 'Philippine peso', { signs: 'PHP', written: named('Philippine peso') }),
  currency('aed', 'UAE dirham', { signs: 'AED', written: named('dirham') }),
  currency('sar', 'Saudi riyal', { signs: 'SAR', written: named('riyal', 'Saudi riyal') }),
  currency('bdt', 'Bangladeshi taka', { signs: '৳,BDT', written: named('taka') }),
  currency('pkr', 'Pakistani rupee', { signs: 'PKR', written: named('Pakistani rupee') }),
  currency('lkr', 'Sri Lankan rupee', { signs: 'ரூ,LKR', written: named('Sri Lankan rupee') }),
  currency('ngn', 'Nigerian naira', { signs: '₦,NGN', written: named('naira', 'Nigerian naira') }),
  currency('gel', 'Georgian lari', { signs: '₾,GEL', written: named('lari', 'Georgian lari') }),
  currency('lak', 'Lao kip', { signs: '₭', written: 'kip,Lao kip' }),
  currency('lak', 'att', { written: 'att', factor: 0.01 }),
  currency('khr', 'Cambodian riel', { signs: '៛,KHR', written: named('riel', 'Cambodian riel') }),
  currency('crc', 'Costa Rican colón', { signs: '₡,CRC', written: named('Costa Rican colón', 'colón') }),
  currency('pab', 'Panamanian balboa', { signs: 'PAB', written: named('balboa', 'Panamanian balboa') }),
  currency('ghs', 'Ghanaian cedi', { signs: '₵,GHS', written: named('cedi') }),
  currency('ghs', 'pesewa', { written: named('pesewa'), factor: 0.01 }),
  currency('btc', 'bitcoin', { signs: '₿,BTC', written: 'btc,bitcoin,bitcoins' }),
  currency('btc', 'satoshi', { written: named('satoshi'), factor: 1e-8 }),
];
