/** `npm run bench -- NAME`: set-up and build, then a benchmark with the arguments given. */
import { runAlone, runBundled } from '../setup/run-bundled.mjs';

/** Name → programs of `tests/bench`; the first is run, the others are started by it. */
const BENCHES = {
  engines: ['engines'],
  extraction: ['extraction'],
  interpretation: ['interpretation'],
  judge: ['judge-speed', 'node-speed'],
  methods: ['methods'],
  'nli-filter': ['nli-filter'],
  'page-states': ['page-states'],
  'small-model': ['small-model'],
  'support-cells': ['support-cells'],
};

/** These run nothing of the extension but what is bundled with them. */
const ALONE = ['extraction', 'page-states'];

const [name = '', ...args] = process.argv.slice(2);
const programs = BENCHES[name];
if (!programs) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
const start = ALONE.includes(name) ? runAlone : runBundled;
process.exitCode = (await start('bench', programs, args)) ? 0 : 1;
