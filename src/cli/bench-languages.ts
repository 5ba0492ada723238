/**
 * What a judge that was trained on English loses in other languages: the same
 * pairs in five of them, and claims in one language over sources in another
 * (tests/fixtures/languages/README.md). Every text was written for Lacuna.
 */
import { existsSync } from 'node:fs';
import type { JudgeLabel } from '../core/model/judgement';
import { auc } from '../core/stats/auc';
import { percentileInterval, type Statistic } from '../core/stats/bootstrap';
import { accuracy, balancedAccuracy } from '../core/stats/confusion';
import type { MinimalPair } from './bench-pairs';
import type { BenchTable } from './bench-result';
import type { AskJudge } from './load-judge';
import { readJsonLines } from './read-json-lines';
import { showInterval } from './show-interval';

interface LanguagePair extends MinimalPair {
  /** The same for the twins of a pair in all languages. */
  readonly item: string;
  readonly language: string;
}

interface Judged {
  readonly pair: LanguagePair;
  readonly label: JudgeLabel;
  /** Probability of full support, 0..1. */
  readonly support: number;
}

/** Pairs of one kind of text, in the same order of items everywhere. */
interface Arm {
  readonly name: string;
  readonly judged: readonly Judged[];
}

const PAIRS_FILE = 'tests/fixtures/languages/pairs.jsonl';
const TRAINED_ON = 'en';
const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  ja: 'Japanese',
};

/**
 * Asks the judge about every pair, one after another: 330 in their own
 * language, and 66 each for a claim of one language over English sources and
 * the other way round.
 * @returns three tables, or none where the program does not run in the repository's root
 */
export async function languageTables(ask: AskJudge, file = PAIRS_FILE): Promise<BenchTable[]> {
  if (!existsSync(file)) return [];
  const pairs = readJsonLines<LanguagePair>(file);
  const languages = [...new Set(pairs.map(({ language }) => language))];
  const others = languages.filter((language) => language !== TRAINED_ON);
  const inLanguage = (language: string) => pairs.filter((pair) => pair.language === language);
  const nameOf = (language: string) => NAMES[language] ?? language;
  const askAll = async (name: string, asked: readonly LanguagePair[]): Promise<Arm> => {
    const judged: Judged[] = [];
    for (const pair of asked) judged.push({ pair, ...(await ask(pair.claim, '', pair.premise)) });
    return { name, judged };
  };

  const alone: Arm[] = [];
  for (const language of languages) alone.push(await askAll(nameOf(language), inLanguage(language)));
  const english = alone[languages.indexOf(TRAINED_ON)];
  if (!english) return [];
  const across: Arm[] = [];
  for (const language of others) {
    const abroad = withPremisesOf(inLanguage(language), inLanguage(TRAINED_ON));
    across.push(await askAll(`${nameOf(language)} claim, English sources`, abroad));
  }
  for (const language of others) {
    const abroad = withPremisesOf(inLanguage(TRAINED_ON), inLanguage(language));
    across.push(await askAll(`English claim, ${nameOf(language)} sources`, abroad));
  }
  return [
    {
      heading: `The same ${english.judged.length} pairs of our own in ${languages.length} languages: supported or not`,
      ...figures(alone, english),
    },
    { heading: 'Claim and sources in two languages', ...figures(across, english) },
    kindTable(alone),
  ];
}

/** Claims with the premises of their twins. */
function withPremisesOf(claims: readonly LanguagePair[], twins: readonly LanguagePair[]): LanguagePair[] {
  const premises = new Map(twins.map(({ item, premise }) => [item, premise]));
  return claims.flatMap((pair) => {
    const premise = premises.get(pair.item);
    return premise ? [{ ...pair, premise }] : [];
  });
}

const isFull = ({ pair }: Judged) => pair.label === 'full';
const isRight = (one: Judged) => (one.label === 'full') === isFull(one);

function classes(judged: readonly Judged[]) {
  return {
    classes: 2,
    actual: judged.map((one) => Number(isFull(one))),
    predicted: judged.map(({ label }) => Number(label === 'full')),
  };
}

/** Subjects are drawn, since their pairs share a premise; the loss is taken within each resample. */
function figures(arms: readonly Arm[], english: Arm): Pick<BenchTable, 'columns' | 'rows'> {
  const groups = english.judged.map(({ pair }) => pair.subject);
  const show = (statistic: Statistic, digits = 3) =>
    showInterval(percentileInterval({ size: groups.length, groups }, statistic), digits);
  const inEnglish = balancedAccuracy(classes(english.judged));
  return {
    columns: [
      '',
      'accuracy',
      'balanced accuracy',
      'less than English',
      'AUC of support',
      'true ones called full',
      'contradicted ones called so',
    ],
    rows: arms.map(({ name, judged }) => {
      const balanced = balancedAccuracy(classes(judged));
      const ranked = auc(
        judged.map(({ support }) => support),
        judged.map(isFull),
      );
      const contradicted = judged.filter(({ pair }) => pair.label === 'contradicted');
      return [
        name,
        show(accuracy(classes(judged))),
        show(balanced),
        judged === english.judged ? null : show((weights) => inEnglish(weights) - balanced(weights)),
        show(ranked),
        share(judged.filter(isFull), ({ label }) => label === 'full'),
        share(contradicted, ({ label }) => label === 'contradicted'),
      ];
    }),
  };
}

function kindTable(arms: readonly Arm[]): BenchTable {
  const kinds = [...new Set(arms.flatMap(({ judged }) => judged.map(({ pair }) => pair.kind)))].sort();
  return {
    heading: 'The same by kind: right on supported or not',
    columns: ['kind', ...arms.map(({ name }) => name)],
    rows: kinds.map((kind) => [
      kind,
      ...arms.map(({ judged }) =>
        share(
          judged.filter(({ pair }) => pair.kind === kind),
          isRight,
        ),
      ),
    ]),
  };
}

function share(all: readonly Judged[], counts: (one: Judged) => boolean): string {
  return `${all.filter(counts).length} of ${all.length}`;
}
