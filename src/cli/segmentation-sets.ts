/** Reads the public sets with known sentence boundaries. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from './read-json-lines';
import type { SegmentationCase } from './segmentation-score';

export interface SegmentationSet {
  readonly name: string;
  readonly cases: readonly SegmentationCase[];
}

interface RulesRow {
  readonly lang: string;
  readonly text: string;
  readonly expected: readonly string[];
}

interface DocumentRow {
  readonly sentences: readonly { readonly text: string }[];
}

function readRules(path: string): SegmentationCase[] {
  return readJsonLines<RulesRow>(path).map(({ lang, text, expected }) => ({
    text,
    expected,
    language: lang === 'nil' ? 'en' : lang,
  }));
}

/** Cases end with a line `===`; `---` parts text from sentences; `\n` in a sentence stands for a line break. */
export function parseSentencexTests(content: string, language: string): SegmentationCase[] {
  const kept = content
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  return kept
    .split(/^===$/mu)
    .map((block) => block.split(/^---$/mu))
    .flatMap(([text, expected]) =>
      text === undefined || expected === undefined || text.trim() === ''
        ? []
        : [
            {
              text: text.trim(),
              expected: expected
                .split('\n')
                .map((line) => line.trim().replaceAll('\\n', '\n'))
                .filter((line) => line !== ''),
              language,
            },
          ],
    );
}

function readSentencexTests(folder: string): SegmentationSet[] {
  const perLanguage = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => {
      const name = file.replace('.txt', '');
      const language = name === 'lists' ? 'en' : name;
      return {
        name: `sentencex ${name}`,
        cases: parseSentencexTests(readFileSync(join(folder, file), 'utf8'), language),
      };
    });
  return [{ name: 'sentencex, all', cases: perLanguage.flatMap((set) => set.cases) }, ...perLanguage];
}

/** White space between the sentences of a document is not kept by the data: one space stands for it. */
function readDocuments(path: string): SegmentationCase[] {
  return readJsonLines<DocumentRow>(path).map(({ sentences }) => {
    const expected = sentences.map((sentence) => sentence.text);
    return { text: expected.join(' '), expected, language: 'en' };
  });
}

/** Sets that are there; a missing one is left out and named in `missing`. */
export function readSegmentationSets(dataDir: string): { sets: SegmentationSet[]; missing: string[] } {
  const sets: SegmentationSet[] = [];
  const missing: string[] = [];
  const readIfThere = (parts: string[], read: (path: string) => SegmentationSet[]) => {
    const path = join(dataDir, ...parts);
    if (existsSync(path)) sets.push(...read(path));
    else missing.push(parts.join('/'));
  };
  readIfThere(['pragmatic_segmenter', 'golden_rules.jsonl'], (path) => {
    const rules = readRules(path);
    return [
      { name: 'golden rules, English', cases: rules.filter(({ language }) => language === 'en') },
      { name: 'golden rules, other languages', cases: rules.filter(({ language }) => language !== 'en') },
    ];
  });
  readIfThere(['pragmatic_segmenter', 'other_spec_cases.jsonl'], (path) => [
    { name: 'further spec cases', cases: readRules(path) },
  ]);
  readIfThere(['sentencex_tests'], readSentencexTests);
  readIfThere(['ud_english_ewt', 'test_docs.jsonl'], (path) => [
    { name: 'UD English EWT', cases: readDocuments(path) },
  ]);
  return { sets, missing };
}
