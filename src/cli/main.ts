import { run } from './run.ts';

declare const PERFOLIO_VERSION: string;

// A closed pipe is not an error: `head` closes it when it has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), PERFOLIO_VERSION, {
  out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  err: (text) => process.stderr.write(text),
});
