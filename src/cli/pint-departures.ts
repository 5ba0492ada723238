/** Pairs of `quantity_pairs` where Pint 0.19.2, called as the reference calls it, is wrong, and why. */
import type { ValueVerdict } from '../core/quantities/compare-values';

export interface Departure {
  readonly pair: string;
  readonly ours: ValueVerdict;
  readonly reason: string;
}

export const PINT_DEPARTURES: readonly Departure[] = [
  {
    pair: '37 °C — 98.6 °F',
    ours: 'equivalent',
    reason: '37 × 9/5 + 32 = 98.6; Pint does not multiply temperatures that have an offset',
  },
  { pair: '0 °C — 273.15 K', ours: 'equivalent', reason: 'by definition of the degree Celsius; as above' },
  { pair: '100 °C — 100 °C', ours: 'equivalent', reason: 'the same temperature; as above' },
  {
    pair: '1 decade — 10 years',
    ours: 'equivalent',
    reason: 'ten years; Pint reads "decade" as a logarithmic unit',
  },
  {
    pair: '365 days — 1 year',
    ours: 'equivalent',
    reason: 'a common year has 365 days; Pint’s year has 365.25',
  },
  { pair: '1 year — 365 days', ours: 'equivalent', reason: 'as above, in the other order' },
  {
    pair: '1 tbsp — 15 mL',
    ours: 'equivalent',
    reason:
      'the metric tablespoon (and that of US food labels) is 15 mL; Pint knows the US measure of 14.79 mL alone',
  },
  {
    pair: '1 pint — 568 mL',
    ours: 'equivalent',
    reason: 'the imperial pint is 568.26 mL; Pint knows the US pint of 473 mL alone',
  },
  {
    pair: '30 mpg — 7.84 L/100km',
    ours: 'equivalent',
    reason: '235.21 / 30 = 7.84; Pint does not turn a rate round',
  },
  {
    pair: '50 dB — 50 dB',
    ours: 'equivalent',
    reason: 'the same level; Pint does not multiply logarithmic units',
  },
  { pair: '5% — 0.05', ours: 'equivalent', reason: 'five of a hundred; Pint 0.19 does not know percent' },
];
