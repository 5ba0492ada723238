/**
 * Abbreviations that end in a full stop, by what the stop means when a capital
 * letter or a digit follows. Before a small letter a stop ends no sentence
 * anyway, so abbreviations that only stand before small letters are not listed.
 * Written by hand from general knowledge of the languages; lower case, without
 * the last stop. One list for all languages: a text often mixes them.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Stand before what they belong to: never the end of a sentence. */
export const PREPOSITIVE = words(`
  mr mrs ms mx dr drs prof profs rev revd fr hon pres gov sen rep reps amb atty supt messrs mmes mme mlle mgr
  gen adm col lt sgt capt cmdr cdr maj brig cpl pvt ens cpt comdr st mt mts ft pt
  vs viz cf ca approx circa incl excl resp esp e.g i.e eg ie f.e a.k.a aka c.f v dept univ assn bros
  hr frl fr dipl ing mag prof.dr bzw vgl ggf evtl sog geb gest ev kath röm gem lt inkl exkl zzgl bspw
  z.b d.h u.a u.ä o.ä z.t z.z z.zt i.d.r v.a i.a m.e u.u b.z str inh verf hrsg hg übers ders dies verh
  jun min.dir phil jur rer nat
  ee sr sra srta sres dña dn lic licda arq avda av avd pza ud uds vd vds p.ej ej admón excmo ilmo
  pág págs párr párrf núm col gral cnel sto sta
  sig sigg sig.ra sig.na sig.re dott dott.ssa dott.sa avv geom rag egr gent spett ill preg arch cav comm
  mons psicol prof.ssa ecc.mo v.le p.zza c.so amm dir ad.es
  mm mgr cie éd bd boul p.ex
  dhr mevr mw drs jhr jkvr bijv bv nl d.w.z m.b.t o.a i.v.m t.a.v zgn evt
  skt frk fru kl bl.a f.eks fx dvs osv.a jf ift mht pga vedr stk
  exmo exma ilma dra eng enga prof.a trav
  ul inż mgr prof hab lek św ks gen płk mjr kpt por tzw tzn tj np zob
  doc judr mudr phdr ing bc mgr rndr tzv např napr č čl odst sv tř nám
  гг рр проф акад доц канд докт инж архит ул просп пр пер пл наб обл оз о-в пос дер ред изд изд-во им тов гр г-н г-жа
  см ср напр т.е т.к т.н т.наз св стр рис табл гл кн вып сост пгт кв корп тел чел чл кор чл-кор
  вул просп пров бул м-р с-ще смт обл вид журн див тзв т.зв напр рр ін
  бул ж.к вкл т.нар
  δρ κ κα κος κ.κ καθ αγ λεωφ π.χ δηλ βλ πρβλ
  op.cit loc.cit ibid
  ഡോ മി ശ്രീ പ്രൊ പ്രൊഫ കെ पं डॉ श्री प्रो मि कु सौ स्व ਡਾ শ্রী ডা ড ডাঃ
  د أ م ص ج
`);

/** Of these, ordinary words when written small: "the doc. Then", "Gen. Lee". */
export const PREPOSITIVE_WORDS = words(`
  gen sen rep hon fr amb ens doc mag gem geb ev arch ill rag egr med resp est incl jun rev pt ft st mt dir eng ste
  pres gov cap par pop sog
`);

/** Stand before a number or a letter that counts ("Fig. 3", "No. 5"); else an ordinary word. */
export const NUMBERED = words(`
  no nos n nr nrs nro nº n° núm núms num nums p pp pg pgs s ss f ff fig figs tab eq eqs vol vols ch chap chs sec secs sect
  art arts par para paras par ex exs app ref refs ed eds ep eps lib cl reg col ln ll l rs tel ext rte hwy apt ste rm fl
  bd abb abs anm kap bl hft jg rdnr ziff
  pág págs cap caps párr párrf lám cra
  pag pagg cap artt sez
  blz hfdst
  str č čl odst obr tab
  с п гл ст стор рис табл т кн стр д кв ул им лит вып ч кл
  № n.º n.o no.s
`);

/** Months and days, capitalised: stand before a day or year. */
export const CALENDAR = words(`
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
  ene abr ago dic lun mié jue vie sáb dom
  janv févr avr juil août déc
  gen mag giu lug set ott mer gio ven
  mo di mi do sa so
  jän mrz okt dez
`);

/** Of these, words of their own when written small. */
export const CALENDAR_WORDS = words('sat sun wed set mag mo di mi do sa so');

/** Often close a sentence: they end it when a capital letter follows. */
export const CLOSING = words(`
  etc etc&c al co inc ltd corp llc plc jr sr bros esq ph.d m.d j.d d.d.s ll.b ll.m ll.d m.b.a b.a m.a b.s m.s b.sc m.sc d.phil
  usw u.s.w u.ä uvm u.v.m ff f osv o.s.v m.m mfl m.fl m.v enz e.d ecc cet atd apod itp itd m.in s.r.o a.s z.o.o
  т.д т.п др пр т.б и.т.д и.т.п тыс млн млрд руб коп грн долл дол у.е у.о кг км см мм га куб.м кв.м хв сек год
  κ.λπ κλπ κ.ά кл
`);

/** Units: after a number they end a sentence before a capital letter, but not before a number. */
export const UNITS = words(`
  in ft yd mi lb lbs oz pt qt gal sq cu fl hr hrs min mins sec secs mph rpm psi kg km cm mm ml kb mb gb
  std sek
`);

/** Times of day and eras: end a sentence before most capital letters. */
export const TIMES = words(`
  a.m p.m am pm b.c a.d b.c.e c.e bce n.chr v.chr av.j.-c ap.j.-c г.г н.э до.н.э
`);

/** Magnitudes: after a number they stand before a unit ("5 Mio. Euro"). */
export const MAGNITUDES = words('mio mrd tsd bio mill mia mn bn mln mlrd mld tys');
