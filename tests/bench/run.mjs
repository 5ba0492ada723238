/** `npm run bench -- NAME`: set-up and build, then a benchmark with the arguments given. */
import { runBundled } from '../setup/run-bundled.mjs';

/** Name → programs of `tests/bench`; the first is run, the others are started by it. */
const BENCHES = {
  engines: ['engines'],
  interpretation: ['interpretation'],
  judge: ['judge-speed', 'node-speed'],
  methods: ['methods'],
  'nli-filter': ['nli-filter'],
  'small-model': ['small-model'],
  'support-cells': ['support-cells'],
};

const [name = '', ...args] = process.argv.slice(2);
const programs = BENCHES[name];
if (!programs) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
process.exitCode = (await runBundled('bench', programs, args)) ? 0 : 1;
