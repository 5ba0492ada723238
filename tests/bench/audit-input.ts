/** A large audit made from word lists: the same for the same seed, and nobody's text. */

export interface MadeSource {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface MadeAudit {
  readonly query: string;
  /** Markdown, each statement with the number of its source in brackets. */
  readonly answer: string;
  readonly statements: readonly string[];
  readonly sources: readonly MadeSource[];
}

export interface AuditSize {
  readonly seed: number;
  readonly sources: number;
  readonly wordsPerSource: number;
  readonly statements: number;
}

const TOWNS = words('Vell Orsa Marden Tolby Quist Harrow Lindem Sarn Ostrava Pell Wick Denholm Arvik Noss');
const BODIES = words(
  'museum council library observatory ferry harbour theatre college hospital brewery archive',
);
const KINDS = words('old new northern municipal royal small regional public maritime private former');
const PEOPLE = words(
  'Ada Brandt Ines Okafor Tomas Lindqvist Mara Veld Jonas Petri Ruth Calloway Emil Sorensen',
);
const ACTS = words(
  'opened restored bought sold extended closed measured repaired surveyed moved catalogued rented',
);
const THINGS = words(
  'ships rooms letters maps windows boats paintings wells towers ledgers bells lamps bridges',
);
const STUFF = words('oak granite copper slate brick glass iron limestone canvas plaster');
const WHY = [
  'because the roof leaked',
  'after a long dispute',
  'with money from the harbour tax',
  'although the engineers advised against it',
  'to make room for visitors',
  'once the war had ended',
  'while the river was frozen',
];
const MONTHS = words('January March April June August October November');

function words(list: string): readonly string[] {
  return list.split(' ');
}

type Random = () => number;

/** Marsaglia's xorshift with 32 bits. */
function randomFrom(seed: number): Random {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, limit: number) => Math.floor(random() * limit);

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function makeSentence(random: Random, town: string): string {
  const of = <Item>(items: readonly Item[]) => pick(random, items);
  const body = `the ${of(KINDS)} ${of(BODIES)} of ${random() < 0.7 ? town : of(TOWNS)}`;
  const count = below(random, 900) + 12;
  const year = below(random, 180) + 1840;
  const sentence = pick(random, [
    () => `in ${year} ${body} ${of(ACTS)} ${count} ${of(THINGS)} ${of(WHY)}`,
    () => `${body} keeps ${count} ${of(THINGS)} of ${of(STUFF)} and ${of(STUFF)}`,
    () => `${of(PEOPLE)} ${of(PEOPLE)} ${of(ACTS)} ${body} in ${of(MONTHS)} ${year}, ${of(WHY)}`,
    () => `about ${below(random, 80) + 10}% of the ${of(THINGS)} in ${body} are made of ${of(STUFF)}`,
    () => `${of(WHY)}, ${body} was ${of(ACTS)} by ${of(PEOPLE)} ${of(PEOPLE)} for ${count} crowns`,
    () =>
      `visitors to ${body} see ${count} ${of(THINGS)}, which ${of(PEOPLE)} ${of(PEOPLE)} ${of(ACTS)} in ${year}`,
  ])();
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function makeSource(random: Random, id: string, length: number): MadeSource & { sentences: string[] } {
  const town = pick(random, TOWNS);
  const sentences: string[] = [];
  for (let count = 0; count < length; ) {
    const sentence = makeSentence(random, town);
    sentences.push(sentence);
    count += sentence.split(' ').length;
  }
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / 6) }, (_, index) =>
    sentences.slice(index * 6, index * 6 + 6).join(' '),
  );
  return { id, title: `A short history of ${town}`, text: paragraphs.join('\n\n'), sentences };
}

/** As it stands, with another number, with another town, or with the halves of two sentences. */
function makeStatement(random: Random, sentences: readonly string[]): string {
  const sentence = pick(random, sentences);
  return pick(random, [
    () => sentence,
    () => sentence.replace(/\d+/, (number) => String(Number(number) + 1 + below(random, 40))),
    () => TOWNS.reduce((text, town) => text.replace(` ${town}`, ` ${pick(random, TOWNS)}`), sentence),
    () =>
      `${sentence.slice(0, -1)}, and ${pick(random, sentences).replace(/^./, (first) => first.toLowerCase())}`,
  ])();
}

export function makeAudit(size: AuditSize): MadeAudit {
  const random = randomFrom(size.seed);
  const sources = Array.from({ length: size.sources }, (_, index) =>
    makeSource(random, String(index + 1), size.wordsPerSource),
  );
  const cited = Array.from({ length: size.statements }, (_, index) => {
    const source = sources[index % sources.length];
    if (!source) throw new Error('an audit needs a source');
    return { statement: makeStatement(random, source.sentences), source: source.id };
  });
  return {
    query: 'What is known about the museums and harbours of these towns?',
    answer: cited.map(({ statement, source }) => `${statement.slice(0, -1)} [${source}].`).join('\n\n'),
    statements: cited.map(({ statement }) => statement),
    sources: sources.map(({ id, title, text }) => ({ id, title, text })),
  };
}
