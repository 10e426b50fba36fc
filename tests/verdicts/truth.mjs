// Pairs whose truth is known, in every mode and both directions: what the report says of them, and what of that is false or missing.
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
import { boldFindings, cardText, firstCause, judgeTruth } from './judgeTruth.mjs';
import { askReport, firstRuns, textTable } from './report.mjs';
import { inverse, pairs, swapped } from './truths.mjs';

const { values } = parseArgs({
  options: {
    prog: { type: 'string' },
    filter: { type: 'string', default: '' },
    markdown: { type: 'boolean', default: false },
  },
});
const shared = resolve(fileURLToPath(new URL('../../../shared', import.meta.url)));
const longestCell = 70;

if (!existsSync(shared)) throw new Error(`There are no shared files in ${shared}.`);
if (values.prog === undefined) await buildCli();
const program = values.prog === undefined ? builtFile : resolve(values.prog);
const scratch = mkdtempSync(join(tmpdir(), 'perfolio-truth-'));

/** A side's path; a text that is cut to its first runs is a copy. */
function sideOf(path, runs, side) {
  const whole = join(shared, path);
  if (runs === undefined) return whole;
  const cut = join(scratch, `${side}.txt`);
  writeFileSync(cut, firstRuns(readFileSync(whole, 'utf8'), runs));
  return cut;
}

function judged(pair, isSwapped) {
  const sides = [sideOf(pair.before, pair.runs, 'old'), sideOf(pair.after, pair.runs, 'new')];
  const [before, after] = isSwapped ? sides.toReversed() : sides;
  const { status, report, markdown } = askReport(program, [before], [after], { markdown: true });
  const wholes = Object.entries(pair.wholes ?? {}).map(([key, range]) => [key, isSwapped ? inverse(range) : range]);
  const truth = {
    ...pair,
    effects: isSwapped ? pair.effects.map(swapped) : pair.effects,
    wholes: Object.fromEntries(wholes),
  };
  const { wrong, missed } = judgeTruth(report, status, truth);
  const bold = boldFindings(report);
  if (bold.length === 0 && /\*\*(Better|Worse):\*\*/.test(markdown))
    wrong.push('Markdown has verdicts that JSON has not');
  return { status, report, wrong, missed, bold };
}

const table = [['pair', 'direction', 'truth', 'card', 'bold', 'first cause', 'exit', 'false', 'missed']];
const lists = [];
for (const pair of pairs.filter(({ name }) => name.includes(values.filter))) {
  for (const isSwapped of [false, true]) {
    const { status, report, wrong, missed, bold } = judged(pair, isSwapped);
    const direction = isSwapped ? 'reverse' : 'forward';
    table.push([
      pair.name,
      direction,
      pair.truth,
      cardText(report),
      bold.map(({ tone, sentence }) => `${tone}: ${sentence}`).join(' · ') || 'none',
      firstCause(report),
      String(status),
      String(wrong.length),
      String(missed.length),
    ]);
    lists.push({ title: `${pair.name}, ${direction}`, wrong, missed });
  }
}
rmSync(scratch, { recursive: true });

console.log(values.markdown ? markdownTable(table) : textTable(table.map((row) => row.map(short))));
for (const { title, wrong, missed } of lists) {
  if (wrong.length + missed.length === 0) continue;
  console.log(`\n${title}`);
  for (const sentence of wrong) console.log(`  false: ${sentence}`);
  for (const sentence of missed) console.log(`  missed: ${sentence}`);
}
const count = (kind) => lists.filter((list) => list[kind].length > 0).length;
console.log(`\n${lists.length} comparisons; ${count('wrong')} say something false, ${count('missed')} miss something.`);
process.exitCode = count('wrong') + count('missed') === 0 ? 0 : 1;

function short(text) {
  return text.length <= longestCell ? text : `${text.slice(0, longestCell - 1)}…`;
}

function markdownTable([head, ...rows]) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
