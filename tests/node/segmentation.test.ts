/** The aims of the splitter and of the need for support, on public data. */
import { describe, expect, test } from 'vitest';
import { runBench } from '../../src/cli/bench-segmentation';
import { boundaryF1, type SegmentationScore } from '../../src/cli/segmentation-score';
import { dataPath, hasData } from '../setup/data';

interface Figures {
  readonly sets: readonly {
    readonly set: string;
    readonly ours: SegmentationScore;
    readonly sentencex: SegmentationScore | null;
    readonly intl: SegmentationScore;
  }[];
  readonly claims: readonly {
    readonly claims: number;
    readonly exact: number;
    readonly exactByItem: number;
  }[];
  readonly worthiness: readonly {
    readonly f1: { readonly value: number };
    readonly balancedAccuracy: { readonly value: number; readonly low: number };
  }[];
}

const LARGE_SETS = [
  'golden rules, English',
  'golden rules, other languages',
  'further spec cases',
  'sentencex, all',
  'UD English EWT',
];

describe.skipIf(!hasData('data', 'pragmatic_segmenter') || !hasData('data', 'expertqa'))(
  'segmentation',
  async () => {
    const { sets, claims, worthiness } = (await runBench({ dataDir: dataPath('data') })).json as Figures;

    test.each(LARGE_SETS)('%s: above sentencex and Intl', (name) => {
      const result = sets.find(({ set }) => set === name);
      if (!result) throw new Error(`no set ${name}`);
      for (const other of [result.sentencex, result.intl]) {
        if (!other) continue;
        expect(result.ours.exact).toBeGreaterThan(other.exact);
        expect(boundaryF1(result.ours)).toBeGreaterThan(boundaryF1(other) ?? 0);
      }
    });

    test('at least 85% of the English golden rules', () => {
      const golden = sets.find(({ set }) => set === 'golden rules, English');
      expect((golden?.ours.exact ?? 0) / (golden?.ours.cases ?? 1)).toBeGreaterThanOrEqual(0.85);
    });

    test('at least 97.5% of ExpertQA’s claims, glued list items one by one', () => {
      const [product] = claims;
      if (!product) throw new Error('no claims');
      expect((product.exact + product.exactByItem) / product.claims).toBeGreaterThanOrEqual(0.975);
    });

    test('need for support: no worse than always in F1, better in balanced accuracy', () => {
      const [ours, always] = worthiness;
      if (!ours || !always) throw new Error('no figures');
      expect(ours.f1.value).toBeGreaterThanOrEqual(always.f1.value);
      expect(ours.balancedAccuracy.low).toBeGreaterThan(0.5);
    });
  },
);
