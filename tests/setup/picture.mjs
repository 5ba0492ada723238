/** `npm run picture`: takes the pictures of the README anew. */
import { runBundled } from './run-bundled.mjs';

process.exitCode = (await runBundled('demo', ['picture'], process.argv.slice(2))) ? 0 : 1;
