/** `npm run soak [-- RUNS [FIRST_SEED]]`: audits cut off at random moments, a line each, and the sum. Node only. */
import { startTrials } from './trials';

const [runs = '100', first = '1'] = process.argv.slice(2);
const trials = await startTrials();
const sum = { runs: 0, cuts: 0, hits: 0, finished: 0, lost: 0, repeated: 0, unequal: 0 };
try {
  for (let seed = Number(first); seed < Number(first) + Number(runs); seed += 1) {
    const result = await trials.run(seed);
    console.log(JSON.stringify(result));
    sum.runs += 1;
    sum.cuts += result.cuts.length;
    sum.hits += result.hits.length;
    sum.finished += result.finished;
    sum.lost += result.lost;
    sum.repeated += result.repeated;
    sum.unequal += result.isEqual ? 0 : 1;
  }
} finally {
  await trials.close();
}
console.log(JSON.stringify(sum));
process.exitCode = sum.lost + sum.repeated + sum.unequal === 0 ? 0 : 1;
