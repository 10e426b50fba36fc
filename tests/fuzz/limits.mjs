// `npm run fuzz -- --limits [--only lines,files] [--in page]`: files at the limits, each in a process of its own: first read and reported
// without a page (`--in node`), then dropped on the built page in a browser (`--in page`): the time, the peak of its memory, and whether
// it opens or with which sentence it is refused. Exits with 1 if one dies, takes longer than its time, or leaves a page that does not answer.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** An input that has not ended after so many milliseconds hangs; how much processor time it may take, `limitCase.ts` says. */
const longest = 600_000;
/** So long a browser may take, with the files that are written for it before. */
const longestInPage = 900_000;

/** Runs the cases of the built `limitCase.ts` and `limitPage.ts` on the page in `dist`. Resolves to the exit code. */
export async function tryLimits(scripts, dist, args) {
  const { values } = parseArgs({
    args,
    options: { limits: { type: 'boolean' }, only: { type: 'string' }, in: { type: 'string' } },
  });
  const isWanted = (name) => values.only === undefined || values.only.split(',').includes(name);
  let code = 0;
  if (values.in !== 'page') {
    const { caseNames } = await import(scripts.read);
    console.log('| read | time | most memory | |\n|---|---|---|---|');
    for (const name of caseNames.filter(isWanted)) {
      if (!(await tryOne(scripts.read, `runCase(${JSON.stringify(name)})`, name, longest))) code = 1;
    }
  }
  if (values.in !== 'node') {
    const { pageCaseNames } = await import(scripts.page);
    console.log('\n| in the page | until it is shown | most memory | does not answer for | |\n|---|---|---|---|---|');
    for (const name of pageCaseNames.filter(isWanted)) {
      const call = `runPageCase(${JSON.stringify(name)}, ${JSON.stringify(dist)})`;
      if (!(await tryOne(scripts.page, call, name, longestInPage))) code = 1;
    }
  }
  return code;
}

/** Prints the row of a case, or that it died. */
function tryOne(script, call, name, most) {
  const code = `import(${JSON.stringify(script)}).then((made) => made.${call})`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let errors = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (errors += data));
  const timer = setTimeout(() => child.kill('SIGKILL'), most);
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      const isFine = status === 0 && out.startsWith('|');
      const reason = errors.split('\n').find((line) => /error/i.test(line)) ?? signal ?? `exit code ${status}`;
      console.log(out.startsWith('|') ? out.trimEnd() : `| ${name} | | | dies: ${reason} |`);
      resolve(isFine);
    });
  });
}
