// Pairs whose truth is known, in every mode and both directions: what the report says of them, and what of that is
// false or missing.
//
//   node tests/verdicts/truth.mjs [--prog <path of a built perfolio.js>] [--filter <text>] [--markdown]
//
// Exits with 1 if anything is false or missed.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildCli, builtFile } from '../../src/cli/build.mjs';
import { firstRuns } from './report.mjs';
import { pairs } from './truths.mjs';
import { judgeTable } from './truthTable.mjs';

const { values } = parseArgs({
  options: {
    prog: { type: 'string' },
    filter: { type: 'string', default: '' },
    markdown: { type: 'boolean', default: false },
  },
});
const shared = resolve(fileURLToPath(new URL('../../../shared', import.meta.url)));

if (!existsSync(shared)) throw new Error(`There are no shared files in ${shared}.`);
if (values.prog === undefined) await buildCli();
const program = values.prog === undefined ? builtFile : resolve(values.prog);
const scratch = mkdtempSync(join(tmpdir(), 'perfolio-truth-'));

/** A side's path; a text of which only a part is compared is a copy. */
function sideOf(pair, side) {
  const whole = join(shared, pair[side]);
  if (pair.runs === undefined) return whole;
  const prefix = pair.names?.[side === 'before' ? 0 : 1] ?? '';
  const cut = join(scratch, `${side}-${pairs.indexOf(pair)}.txt`);
  writeFileSync(cut, firstRuns(readFileSync(whole, 'utf8'), pair.runs, prefix));
  return cut;
}

const chosen = pairs
  .filter(({ name }) => name.includes(values.filter))
  .map((pair) => ({ ...pair, before: sideOf(pair, 'before'), after: sideOf(pair, 'after') }));
process.exitCode = judgeTable(program, chosen, values) ? 0 : 1;
rmSync(scratch, { recursive: true });
