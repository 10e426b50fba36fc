// `npm run fuzz -- --limits [--only lines,files]`: files at the limits, each in a process of its own: the time, the peak of its memory, and
// whether it opens or with which sentence it is refused. Exits with 1 if one dies or takes longer than its time.
import { spawn } from 'node:child_process';

/** An input that has not ended after so many milliseconds hangs. */
const longest = 180_000;

/** Runs the cases of the built `limitCase.ts`. Resolves to the exit code. */
export async function tryLimits(script, args) {
  const { caseNames } = await import(script);
  const at = args.indexOf('--only');
  const only = at < 0 ? caseNames : args[at + 1].split(',');
  let code = 0;
  console.log('| what | time | most memory | |\n|---|---|---|---|');
  for (const name of only) {
    const { line, isFine } = await tryOne(script, name);
    console.log(line);
    if (!isFine) code = 1;
  }
  return code;
}

function tryOne(script, name) {
  const code = `import(${JSON.stringify(script)}).then(({ runCase }) => runCase(${JSON.stringify(name)}))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let errors = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (errors += data));
  const timer = setTimeout(() => child.kill('SIGKILL'), longest);
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      const isFine = status === 0 && out.startsWith('|');
      const reason = errors.split('\n').find((line) => /error/i.test(line)) ?? signal ?? `exit code ${status}`;
      resolve({ isFine, line: isFine ? out.trimEnd() : `| ${name} | | | dies: ${reason} |` });
    });
  });
}
