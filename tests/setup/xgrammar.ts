/**
 * The grammar library that WebLLM holds, in Node. Its file is CommonJS in a package that calls itself a
 * module, which Node refuses to import, so it is run here as what it is.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { compileFunction, constants } from 'node:vm';

type XGrammar = typeof import('@mlc-ai/web-xgrammar');

export function loadXGrammar(): XGrammar {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@mlc-ai/web-xgrammar');
  const module = { exports: {} };
  const run = compileFunction(
    readFileSync(file, 'utf8'),
    ['module', 'exports', 'require', '__filename', '__dirname'],
    { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  );
  run.call(globalThis, module, module.exports, require, file, dirname(file));
  return module.exports as XGrammar;
}
