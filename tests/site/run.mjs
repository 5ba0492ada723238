/** `npm run site -- FILE`: set-up, then what the adapters get of a saved chat page. */
import { resolve } from 'node:path';
import { runAlone } from '../setup/run-bundled.mjs';

const [file, ...options] = process.argv.slice(2);
// The program runs in the project's root, the file is named from where the user is.
const from = process.env.INIT_CWD ?? process.cwd();
const args = file === undefined || file.startsWith('-') ? [] : [resolve(from, file), ...options];
process.exitCode = (await runAlone('site', ['check-site'], args)) ? 0 : 1;
