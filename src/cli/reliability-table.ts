/** The reliability curve as a table: what share was positive, by predicted probability. */
import { percentileInterval, type Statistic } from '../core/stats/bootstrap';
import {
  CALIBRATION_BINS,
  calibrationBin,
  type Forecast,
  observedIn,
  predictedIn,
} from '../core/stats/calibration';
import type { BenchTable } from './bench-result';
import { RESAMPLES } from './figure-over-sets';
import { showInterval } from './show-interval';

/**
 * @param groups one an item, drawn whole
 * @param weigh how items weigh against each other, in every resample; as they are where absent
 */
export function reliabilityTable(
  heading: string,
  forecast: Forecast,
  groups: readonly string[],
  weigh = (statistic: Statistic) => statistic,
): BenchTable {
  const size = groups.length;
  const all = new Float64Array(size).fill(1);
  const edge = (bin: number) => (bin / CALIBRATION_BINS).toFixed(1);
  const rows = Array.from({ length: CALIBRATION_BINS }, (_, bin) => {
    const inside = forecast.predicted.filter((p) => calibrationBin(p) === bin).length;
    const range = `${edge(bin)}–${edge(bin + 1)}`;
    if (inside === 0) return [range, 0, null, null];
    const observed = weigh(observedIn(bin, forecast));
    return [
      range,
      inside,
      weigh(predictedIn(bin, forecast))(all).toFixed(3),
      showInterval(percentileInterval({ size, groups, resamples: RESAMPLES }, observed), 3),
    ];
  });
  return { heading, columns: ['probability', 'pairs', 'mean predicted', 'observed'], rows };
}
