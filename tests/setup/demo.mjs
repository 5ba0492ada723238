/** `npm run demo`: set-up and build, then the demo itself with the arguments given. */
import { runBundled } from './run-bundled.mjs';

process.exitCode = (await runBundled('demo', ['demo'], process.argv.slice(2))) ? 0 : 1;
