/** Entry of the bundled command line: real streams, exit status, quiet closed pipes. */
import { runCommandLine } from './main';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0); // the reader (`| head`) has seen enough
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), process);
