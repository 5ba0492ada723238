/** Texts of the public data, shaped to fill the slots of templates. */
import { readFileSync } from 'node:fs';
import { createRandom, type Random } from '../../../src/core/stats/random';
import { dataPath } from '../../setup/data';
import type { Content, Section } from './page-kit';

export const DATA = [
  ['data', 'expertqa', 'rand_val.jsonl'],
  ['data', 'wice', 'claim_dev_sample.jsonl'],
] as const;

const HEADINGS = [
  'Background',
  'How it began',
  'What the figures show',
  'Effects',
  'Open questions',
  'Outlook',
];
const FACTS: Content['facts'] = [
  ['Founded', '1962'],
  ['Area', '48.7 km²'],
  ['Height', '1,204 m'],
  ['Staff', '318'],
  ['Budget', '6.4 million'],
];
const LEAST_WORDS = 7;
const MOST_WORDS = 60;

/**
 * Passages of ExpertQA (short pages) and cited pages of WiCE (long ones), half of each.
 * @param count how many
 */
export function sampleContents(count: number, seed: number): Content[] {
  const random = createRandom(seed);
  const short = pick(expertPassages(), Math.ceil(count / 2), random);
  const long = pick(citedPages(), Math.floor(count / 2), random);
  return [...short, ...long].map((sentences) => toContent(sentences, random));
}

function expertPassages(): string[][] {
  const texts = new Set<string>();
  for (const row of lines(DATA[0])) {
    const { answers } = row as { answers: Record<string, { claims: { evidence: string[] }[] }> };
    for (const { claims } of Object.values(answers)) {
      for (const { evidence } of claims) {
        for (const text of evidence) {
          const passage = text.split('\n\n').slice(1).join(' ');
          if (passage !== '') texts.add(passage);
        }
      }
    }
  }
  return [...texts].map((text) => usable(text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)));
}

function citedPages(): string[][] {
  return lines(DATA[1]).map((row) => usable((row as { evidence: string[] }).evidence.slice(1)));
}

/** Whole sentences: the pages of the data bring furniture of their own, which would count as main text. */
function usable(sentences: readonly string[]): string[] {
  const whole = sentences
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
    .filter((sentence) => {
      const words = sentence.split(' ').length;
      return words >= LEAST_WORDS && words <= MOST_WORDS && /^[\p{Lu}"“].*[.!?]["”]?$/u.test(sentence);
    });
  return [...new Set(whole)];
}

function pick(texts: readonly string[][], count: number, random: Random): string[][] {
  return texts
    .filter((sentences) => sentences.length >= 6)
    .map((sentences) => ({ sentences, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ sentences }) => sentences);
}

function toContent(sentences: readonly string[], random: Random): Content {
  const [lead = '', ...rest] = sentences.slice(0, 90);
  const sections = Math.min(HEADINGS.length, Math.max(3, Math.round(rest.length / 8)));
  return {
    title: lead
      .split(' ')
      .slice(0, 7)
      .join(' ')
      .replace(/\P{L}+$/u, ''),
    lead,
    facts: FACTS,
    sections: Array.from({ length: sections }, (_, at) => {
      const from = Math.round((rest.length * at) / sections);
      return toSection(
        HEADINGS[at] ?? '',
        rest.slice(from, Math.round((rest.length * (at + 1)) / sections)),
        random,
      );
    }),
  };
}

/** Paragraphs of one to four sentences; the last ones of some sections are a list. */
function toSection(heading: string, sentences: readonly string[], random: Random): Section {
  const inList = sentences.length > 5 && random() < 0.5 ? 3 : 0;
  const prose = sentences.slice(0, sentences.length - inList);
  const paragraphs: string[] = [];
  for (let at = 0; at < prose.length; ) {
    const size = 1 + Math.floor(random() * 4);
    paragraphs.push(prose.slice(at, at + size).join(' '));
    at += size;
  }
  return { heading, paragraphs, items: sentences.slice(sentences.length - inList) };
}

function lines(path: readonly string[]): unknown[] {
  return readFileSync(dataPath(...path), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}
