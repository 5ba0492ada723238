/** `npm run soak`: set-up and build, then the runs. */
import { runBundled } from '../setup/run-bundled.mjs';

process.exitCode = (await runBundled('faults', ['soak'], process.argv.slice(2))) ? 0 : 1;
