/**
 * Units of measure, their factors and how they are written: the one table
 * behind the judge's reading of text and the quantity tool.
 * Factors: SI brochure, international yard and pound (exact), US customary and
 * imperial measures by NIST Handbook 44 appendix C.
 */

export interface Unit {
  /** Canonical, singular: "kilometer"; a name may stand for several units ("ton"), a unit has one name. */
  readonly name: string;
  /** Units of one dimension can be converted; each currency is a dimension of its own. */
  readonly dimension: string;
  /** Value in the base unit = amount × factor + offset. */
  readonly factor: number;
  readonly offset: number;
  /** Length in calendar months, where that is exact: a year is 12, whatever its days. */
  readonly months?: number;
}

export interface UnitEntry {
  readonly unit: Unit;
  /** Lower case; the unit wherever they stand after a number in running text. */
  readonly plain: readonly string[];
  /** Further ways to write it, for the quantity tool alone; a capital is meant as such. */
  readonly written: readonly string[];
}

export const UNIT_TABLE: UnitEntry[] = [];

interface More {
  /** Divided by commas. */
  readonly written?: string;
  readonly offset?: number;
  readonly months?: number;
}

function define(dimension: string, factor: number, name: string, plain: string, more: More = {}): void {
  const { written = '', offset = 0, months } = more;
  UNIT_TABLE.push({
    unit: { name, dimension, factor, offset, ...(months !== undefined && { months }) },
    plain: plain.split(' ').filter(Boolean),
    written: written.split(',').filter(Boolean),
  });
}

const DAY = 86_400;

/** "degrees celsius", "deg. c", "° c". */
function degrees(...scales: readonly string[]): string {
  return scales
    .flatMap((scale) => ['degree', 'degrees', 'deg', 'deg.', '°'].map((word) => `${word} ${scale}`))
    .join(',');
}

define('length', 1e-9, 'nanometer', 'nm nanometer nanometers nanometre nanometres');
define('length', 1e-6, 'micrometer', 'µm μm micron microns micrometer micrometers micrometre micrometres');
define('length', 1e-3, 'millimeter', 'mm millimeter millimeters millimetre millimetres');
define('length', 1e-2, 'centimeter', 'cm centimeter centimeters centimetre centimetres', { written: 'cms' });
define('length', 1, 'meter', 'm meter meters metre metres', { written: 'mtr,mtrs' });
define('length', 1e3, 'kilometer', 'km kilometer kilometers kilometre kilometres kms', {
  written: 'klick,klicks',
});
define('length', 0.0254, 'inch', 'inch inches', { written: '",″,”,in' });
define('length', 0.3048, 'foot', 'ft foot feet', { written: "',′,’" });
define('length', 0.9144, 'yard', 'yd yard yards', { written: 'yds' });
define('length', 1609.344, 'mile', 'mi mile miles', { written: 'statute mile,statute miles' });
define('length', 1852, 'nautical mile', 'nmi', { written: 'nautical mile,nautical miles,NM,nm' });
define('length', 9.4607e15, 'light year', 'lightyear lightyears', { written: 'ly,light year,light years' });
define('length', 149_597_870_700, 'astronomical unit', '', {
  written: 'au,AU,astronomical unit,astronomical units',
});
define('length', 3.0857e16, 'parsec', '', { written: 'pc,parsec,parsecs' });
define('length', 3.0857e19, 'kiloparsec', '', { written: 'kpc,kiloparsec,kiloparsecs' });
define('length', 1e-10, 'angstrom', '', { written: 'Å,angstrom,angstroms,ångström,ångströms' });
define('length', 201.168, 'furlong', '', { written: 'furlong,furlongs' });
define('length', 1.8288, 'fathom', '', { written: 'fathom,fathoms' });
define('length', 0.1016, 'hand', '', { written: 'hh' });
define('length', 4828.032, 'league', '', { written: 'league,leagues' });
define('mass', 1e-9, 'microgram', 'µg μg mcg microgram micrograms', {
  written: 'microgramme,microgrammes,ug',
});
define('mass', 1e-6, 'milligram', 'mg milligram milligrams', { written: 'milligramme,milligrammes' });
define('mass', 1e-3, 'gram', 'g gram grams gramme grammes', { written: 'gm,gms,gr,grs' });
define('mass', 1, 'kilogram', 'kg kgs kilo kilos kilogram kilograms', {
  written: 'kilogramme,kilogrammes',
});
define('mass', 1e3, 'metric ton', 'tonne tonnes', { written: 't,metric ton,metric tons,mt,MT' });
define('mass', 907.18474, 'short ton', 'ton tons', {
  written: 'short ton,short tons,US ton,US tons,ton (US),tons (US)',
});
define('mass', 0.45359237, 'pound', 'lb lbs pound pounds', { written: '℔' });
define('mass', 0.028349523125, 'ounce', 'oz ounce ounces');
define('mass', 1016.0469088, 'long ton', '', {
  written: 'long ton,long tons,imperial ton,imperial tons,ton (UK),tons (UK)',
});
define('mass', 1000, 'metric ton', '', { written: 'ton,tons' });
define('mass', 1016.0469088, 'long ton', '', { written: 'ton,tons' });
define('mass', 1e6, 'kiloton', '', { written: 'kt,kiloton,kilotons,kilotonne,kilotonnes' });
define('mass', 1e9, 'megaton', '', { written: 'Mt,megaton,megatons,megatonne,megatonnes' });
define('mass', 6.35029318, 'stone', '', { written: 'st,stone,stones' });
define('mass', 0.0311034768, 'troy ounce', '', { written: 'troy oz,troy ounce,troy ounces,ozt,oz t' });
define('mass', 2e-4, 'carat', '', { written: 'ct,carat,carats' });
define('mass', 6.479891e-5, 'grain', '', { written: 'gr,grain,grains' });
define('mass', 0.0017718451953125, 'dram', '', { written: 'dram,drams,drachm,drachms,drachma,drachmas' });
define('mass', 100, 'quintal', '', { written: 'quintal,quintals' });
define('time', 1e-9, 'nanosecond', '', { written: 'ns,nanosecond,nanoseconds' });
define('time', 1e-6, 'microsecond', '', { written: 'µs,μs,microsecond,microseconds' });
define('time', 1e-3, 'millisecond', 'ms millisecond milliseconds');
define('time', 1, 'second', 'sec secs seconds', { written: 's,second' });
define('time', 60, 'minute', 'min mins minute minutes');
define('time', 3600, 'hour', 'h hr hrs hour hours');
define('time', DAY, 'day', 'day days');
define('time', 7 * DAY, 'week', 'week weeks', { written: 'wk,wks' });
define('time', 14 * DAY, 'fortnight', '', { written: 'fortnight,fortnights' });
// A month and a year have no one length: the mean first, then those that people count with.
define('time', 30.4375 * DAY, 'month', 'month months', { months: 1 });
define('time', 30 * DAY, 'month', '', { written: 'month,months', months: 1 });
define('time', 31 * DAY, 'month', '', { written: 'month,months', months: 1 });
define('time', 365.25 * DAY, 'year', 'year years yr yrs', { months: 12 });
define('time', 365 * DAY, 'year', '', { written: 'year,years,yr,yrs', months: 12 });
define('time', 366 * DAY, 'year', '', { written: 'year,years,yr,yrs', months: 12 });
define('time', 3652.5 * DAY, 'decade', 'decade decades', { months: 120 });
define('time', 36_525 * DAY, 'century', '', { written: 'century,centuries', months: 1200 });
define('time', 365_250 * DAY, 'millennium', '', {
  written: 'millennium,millennia,millenniums',
  months: 12_000,
});
define('area', 1, 'square meter', 'm² m2 sqm', { written: 'square meter' });
define('area', 1e6, 'square kilometer', 'km² km2', { written: 'sqkm' });
define('area', 1e4, 'hectare', 'ha hectare hectares');
define('area', 4046.8564224, 'acre', 'acre acres', { written: 'ac' });
define('area', 0.09290304, 'square foot', 'sqft');
define('area', 2_589_988.110336, 'square mile', 'sqmi');
define('area', 2000 / 3, 'mu', '', { written: 'mu' });
define('volume', 1e3, 'cubic meter', '', { written: 'cubic meter,cbm' });
define('volume', 28.316846592, 'cubic foot', '', { written: 'cubic foot,cuft' });
define('volume', 1e-3, 'milliliter', 'ml milliliter milliliters millilitre millilitres cc');
define('volume', 1e-2, 'centiliter', 'cl', { written: 'centiliter,centiliters,centilitre,centilitres' });
define('volume', 0.1, 'deciliter', 'dl', { written: 'deciliter,deciliters,decilitre,decilitres' });
define('volume', 1, 'liter', 'l liter liters litre litres', { written: 'L,ℓ,ltr,ltrs' });
// Without a word before them these are the US measures or the imperial ones.
define('volume', 3.785411784, 'gallon', 'gallon gallons gal', {
  written: 'US gallon,US gallons,US gal,U.S. gallons,gal US',
});
define('volume', 4.54609, 'imperial gallon', '', {
  written: 'gallon,gallons,gal,imperial gallon,imperial gallons,imp gal,UK gallon,UK gallons',
});
define('volume', 0.473176473, 'pint', 'pint pints', { written: 'US pint,US pints,pt' });
define('volume', 0.56826125, 'imperial pint', '', {
  written: 'pint,pints,pt,imperial pint,imperial pints,UK pint,UK pints',
});
define('volume', 0.946352946, 'quart', '', { written: 'quart,quarts,qt,qts,US quart,US quarts' });
define('volume', 1.1365225, 'imperial quart', '', { written: 'quart,quarts,imperial quart,imperial quarts' });
define('volume', 0.2365882365, 'cup', 'cup cups', { written: 'US cup,US cups' });
define('volume', 0.25, 'metric cup', '', { written: 'cup,cups,metric cup,metric cups' });
define('volume', 0.01478676478125, 'tablespoon', 'tbsp tablespoon tablespoons', {
  written: 'tbsps,Tbsp,US tablespoon,US tablespoons',
});
define('volume', 0.015, 'metric tablespoon', '', {
  written: 'tbsp,tbsps,tablespoon,tablespoons,metric tablespoon,metric tablespoons',
});
define('volume', 0.00492892159375, 'teaspoon', 'tsp teaspoon teaspoons', { written: 'tsps' });
define('volume', 0.005, 'metric teaspoon', '', { written: 'tsp,tsps,teaspoon,teaspoons' });
define('volume', 0.0295735295625, 'fluid ounce', '', {
  written: 'fl oz,fluid ounce,fluid ounces,oz,ounce,ounces',
});
define('volume', 0.0284130625, 'imperial fluid ounce', '', { written: 'fl oz,fluid ounce,fluid ounces' });
define('volume', 158.987294928, 'barrel', '', {
  written: 'bbl,bbls,barrel,barrels,oil barrel,oil barrels,barrels of oil',
});
define('volume', 1_233_481.83754752, 'acre-foot', '', { written: 'acre foot,acre feet,ac ft' });
define('volume', 35.23907016688, 'bushel', '', { written: 'bushel,bushels' });
define('speed', 1, 'meter per second', 'm/s');
define('speed', 1 / 3.6, 'kilometer per hour', 'km/h kmh kph', { written: 'kmph' });
define('speed', 0.44704, 'mile per hour', 'mph');
define('speed', 1852 / 3600, 'knot', 'knot knots', { written: 'kn,kt,kts' });
define('speed', 299_792_458, 'speed of light', '', { written: 'speed of light' });
define('temperature', 1, 'degree Celsius', '°c celsius centigrade', {
  offset: 273.15,
  written: `℃,celcius,centigrate,degC,C,${degrees('celsius', 'celcius', 'centigrade', 'c')}`,
});
define('temperature', 5 / 9, 'degree Fahrenheit', '°f fahrenheit', {
  offset: 255.3722222,
  written: `℉,farenheit,degF,F,${degrees('fahrenheit', 'farenheit', 'f')}`,
});
define('temperature', 1, 'kelvin', 'kelvin kelvins', { written: 'K' });
define('angle', 1, 'degree', '', { written: '°,deg,degs,degree,degrees' });
define('temperature degree', 1, 'degree', '', { written: '°,deg,degs,degree,degrees' });
define('angle', 1 / 60, 'arcminute', '', { written: 'arcmin,arcminute,arcminutes' });
define('angle', 1 / 3600, 'arcsecond', '', { written: 'arcsec,arcsecond,arcseconds' });
define('angle', 180 / Math.PI, 'radian', '', { written: 'rad,rads,radian,radians' });
define('angle', 360, 'turn', '', { written: 'turn,turns' });
define('data', 1e3, 'kilobyte', 'kb kilobyte kilobytes');
define('data', 1e6, 'megabyte', 'mb megabyte megabytes');
define('data', 1e9, 'gigabyte', 'gb gigabyte gigabytes');
define('data', 1e12, 'terabyte', 'tb terabyte terabytes');
define('data', 1, 'byte', '', { written: 'B,byte,bytes' });
define('data', 1 / 8, 'bit', '', { written: 'bit,bits' });
for (const [i, prefix] of ['kibi', 'mebi', 'gibi', 'tebi'].entries()) {
  const symbol = `${'KMGT'[i]}iB`;
  define('data', 1024 ** (i + 1), `${prefix}byte`, '', { written: `${symbol},${prefix}byte,${prefix}bytes` });
}
define('power', 1, 'watt', 'watt watts', { written: 'W' });
define('power', 1e3, 'kilowatt', 'kw kilowatt kilowatts');
define('power', 1e6, 'megawatt', 'mw megawatt megawatts');
define('power', 1e9, 'gigawatt', 'gw gigawatt gigawatts');
define('power', 745.7, 'horsepower', 'hp horsepower', { written: 'bhp' });
define('power', 735.49875, 'metric horsepower', '', {
  written: 'metric hp,metric horsepower,PS,hp,horsepower,bhp',
});
define('energy', 3.6e6, 'kilowatt hour', 'kwh', {
  written: 'kilowatt hour,kilowatt hours,kW h',
});
define('energy', 3.6e9, 'megawatt hour', 'mwh', { written: 'megawatt hour,megawatt hours' });
define('energy', 3.6e12, 'gigawatt hour', 'gwh', { written: 'gigawatt hour,gigawatt hours' });
define('energy', 3.6e15, 'terawatt hour', '', { written: 'TWh,terawatt hour,terawatt hours' });
define('energy', 1, 'joule', 'joule joules', { written: 'J' });
define('energy', 3600, 'watt hour', 'wh', { written: 'watt hour,watt hours' });
define('energy', 1e3, 'kilojoule', 'kj kilojoule kilojoules');
// "Calories" are kilocalories in a kitchen and calories in a laboratory.
define('energy', 4184, 'kilocalorie', 'kcal calories calorie kilocalories', {
  written: 'kilocalorie,Cal,Calorie,Calories,kcals',
});
define('energy', 4.184, 'calorie', '', { written: 'cal,calorie,calories' });
define('energy', 1055.05585262, 'British thermal unit', '', {
  written: 'BTU,BTUs,Btu,British thermal units',
});
define('energy', 1.602176634e-19, 'electronvolt', '', {
  written: 'eV,electron volt,electron volts,electronvolts',
});
define('energy', 4.184e9, 'ton of TNT', '', { written: 'ton TNT,tons TNT,ton of TNT,tons of TNT' });
define('charge', 3.6, 'milliampere hour', 'mah');
define('charge', 3600, 'ampere hour', 'ah', { written: 'amp hours,ampere hours' });
define('charge', 1, 'coulomb', '', { written: 'coulomb,coulombs,C' });
define('frequency', 1, 'hertz', 'hz hertz', { written: 'rps' });
define('frequency', 1e3, 'kilohertz', 'khz', { written: 'kilohertz' });
define('frequency', 1e6, 'megahertz', 'mhz megahertz');
define('frequency', 1e9, 'gigahertz', 'ghz gigahertz');
define('frequency', 1 / 60, 'revolution per minute', '', {
  written: 'rpm,RPM,revolutions per minute,bpm,beats per minute',
});
define('pressure', 101_325, 'atmosphere', '', { written: 'atm,atmosphere,atmospheres' });
define('pressure', 1e5, 'bar', '', { written: 'bar,bars' });
define('pressure', 100, 'millibar', '', { written: 'mbar,millibar,millibars,mb' });
define('pressure', 6894.757293168, 'pound per square inch', '', { written: 'psi,PSI' });
define('pressure', 133.322387415, 'millimeter of mercury', '', { written: 'mmHg,mm Hg,torr,Torr' });
define('force', 4.4482216152605, 'pound-force', '', { written: 'lbf,pound force,pounds force' });
define('force', 9.80665, 'kilogram-force', '', { written: 'kgf,kilogram force' });
define('amount', 6.02214076e23, 'mole', '', { written: 'mol,mols,mole,moles' });
define('amount', 6.02214076e20, 'millimole', '', { written: 'mmol,millimole,millimoles' });
define('amount', 6.02214076e17, 'micromole', '', { written: 'µmol,μmol,umol' });
define('level', 1, 'decibel', '', { written: 'dB,decibel,decibels' });
define('level', 1, 'pH', '', { written: 'pH' });
define('ratio', 0.01, 'percent', '% percent percentage pct', { written: 'per cent' });
define('ratio', 1e-3, 'per mille', '', { written: '‰,per mille,permille' });
define('ratio', 1e-6, 'part per million', '', { written: 'ppm,parts per million' });
define('ratio', 1e-9, 'part per billion', '', { written: 'ppb,parts per billion' });
define('percentage point', 1, 'percentage point', '', {
  written: 'percentage point,percentage points,pp,pct pt',
});
define('percentage point', 0.01, 'basis point', '', { written: 'bps,basis point,basis points' });
define('length/volume', 1609.344 / 3.785411784, 'mile per gallon', '', { written: 'mpg,MPG' });
define('length/volume', 1609.344 / 4.54609, 'mile per imperial gallon', '', { written: 'mpg,MPG' });

/** Those that take the prefixes of the SI, where a line above has not named the unit already. */
const PREFIXED: readonly (readonly [
  dimension: string,
  factor: number,
  names: readonly string[],
  symbols: readonly string[],
])[] = [
  ['length', 1, ['meter', 'metre'], ['m']],
  ['mass', 1e-3, ['gram', 'gramme'], ['g']],
  ['volume', 1, ['liter', 'litre'], ['l', 'L']],
  ['power', 1, ['watt'], ['W']],
  ['energy', 1, ['joule'], ['J']],
  ['energy', 1.602176634e-19, ['electronvolt'], ['eV']],
  ['frequency', 1, ['hertz'], ['Hz']],
  ['pressure', 1, ['pascal'], ['Pa']],
  ['force', 1, ['newton'], ['N']],
  ['voltage', 1, ['volt'], ['V']],
  ['current', 1, ['ampere', 'amp'], ['A']],
  ['resistance', 1, ['ohm'], ['Ω', 'Ω']],
  ['dose', 1, ['sievert'], ['Sv']],
  ['radioactivity', 1, ['becquerel'], ['Bq']],
  ['flux density', 1, ['tesla'], ['T']],
  ['data', 1, ['byte'], ['B']],
  ['data', 1 / 8, ['bit'], ['b', 'bit']],
];

const PREFIXES: readonly (readonly [name: string, symbols: readonly string[], power: number])[] = [
  ['', [''], 0],
  ['pico', ['p'], -12],
  ['nano', ['n'], -9],
  ['micro', ['µ', 'μ', 'u'], -6],
  ['milli', ['m'], -3],
  ['centi', ['c'], -2],
  ['deci', ['d'], -1],
  ['deca', ['da'], 1],
  ['hecto', ['h'], 2],
  ['kilo', ['k', 'K'], 3],
  ['mega', ['M'], 6],
  ['giga', ['G'], 9],
  ['tera', ['T'], 12],
  ['peta', ['P'], 15],
];

const defined = new Set(UNIT_TABLE.map(({ unit }) => unit.name));
for (const [dimension, factor, names, symbols] of PREFIXED) {
  for (const [prefix, signs, power] of PREFIXES) {
    const name = `${prefix}${names[0]}`;
    // No one has a centibyte.
    if (dimension === 'data' && power < 3) continue;
    const isNew = !defined.has(name);
    // What is defined above has its names there; the symbol with its capitals is added.
    const written = [
      ...signs.flatMap((sign) => symbols.map((symbol) => `${sign}${symbol}`)),
      ...(isNew ? names.flatMap((word) => [`${prefix}${word}`, `${prefix}${word}s`]) : []),
    ].filter((word) => prefix !== '' || isNew || !/^[a-z]$/.test(word));
    define(dimension, factor * 10 ** power, name, '', { written: written.join(',') });
  }
}
