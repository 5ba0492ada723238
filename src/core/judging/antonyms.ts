/** Pairs of everyday opposites, written by hand; only words whose opposite is plain in most contexts. */
import { stem } from '../text/stem';

const ANTONYMS = new Map<string, Set<string>>();
for (const pair of `increase decrease;increase reduce;increase decline;rise fall;rise decline;grow shrink;high low;higher lower;highest lowest;
more less;more fewer;most least;large small;larger smaller;largest smallest;big small;best worst;better worse;before after;above below;over under;
allow prohibit;allow forbid;allow ban;permit prohibit;legal illegal;possible impossible;safe unsafe;safe dangerous;
win lose;won lost;gain lose;profit loss;accept reject;approve reject;agree disagree;support oppose;success failure;succeed fail;
positive negative;hot cold;warm cool;fast slow;faster slower;long short;longer shorter;strong weak;stronger weaker;strengthen weaken;early late;earlier later;
first last;open closed;open close;begin end;start end;start stop;north south;east west;northern southern;eastern western;male female;
active inactive;include exclude;enable disable;appear disappear;improve worsen;expand contract;buy sell;import export;arrive depart;
always never;all none;major minor;maximum minimum;rich poor;public private;young old;younger older;cheap expensive;easy difficult;simple complex;
upper lower;inner outer;deep shallow;thick thin;heavy light;heavier lighter;hard soft;dry wet;true false;present absent;visible invisible;effective ineffective;common rare;
benign malignant;voluntary mandatory;optional mandatory;acidic alkaline;ascend descend;suitable unsuitable;likely unlikely;known unknown;usual unusual;able unable;healthy unhealthy;stable unstable;limited unlimited;paid unpaid;northward southward;northbound southbound;eastbound westbound;harmless harmful;harmless poisonous;poisonous edible;common uncommon;cheaper dearer;remember forget;love hate;encourage discourage;accelerate slow;raise lower;
older younger;bigger smaller;warmer colder;hotter colder;hotter cooler;often rarely;frequent rare;same different;raise reduce;double halve;
free costly;slow fast;slowly quickly;slowly faster;slower quicker;senior junior;adult child;indoors outdoors;inside outside;daytime night;softer harder`.split(
  ';',
)) {
  const [a = '', b = ''] = pair.trim().split(' ').map(stem);
  join(a, b);
}

/** Of these, one excludes the others. */
for (const kind of `red green blue yellow black white brown grey orange purple pink;spring summer autumn winter;
north south east west;northern southern eastern western;mother father brother sister son daughter;
morning afternoon evening;gold silver bronze;once twice`.split(';')) {
  const keys = kind.trim().split(/\s+/).map(stem);
  for (const a of keys) for (const b of keys) if (a !== b) join(a, b);
}

function join(a: string, b: string): void {
  ANTONYMS.set(a, (ANTONYMS.get(a) ?? new Set()).add(b));
  ANTONYMS.set(b, (ANTONYMS.get(b) ?? new Set()).add(a));
}

const NO_OPPOSITES: ReadonlySet<string> = new Set();

/** @returns keys of the opposites of a word, given its key; empty for most words */
export function oppositesOf(key: string): ReadonlySet<string> {
  return ANTONYMS.get(key) ?? NO_OPPOSITES;
}
