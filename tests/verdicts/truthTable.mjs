// The table of pairs whose truth is known: what the report says of each in both directions, and what of that is
// false or missing.
import { boldFindings, cardText, firstCause, judgeTruth } from './judgeTruth.mjs';
import { askReport, textTable } from './report.mjs';
import { inverse, swapped } from './truths.mjs';

const longestCell = 70;

/**
 * Judges pairs and prints the table, with sentences about what is false and what is missed below it.
 * @param {string} program path of the built command line
 * @param {readonly { name: string, before: string, after: string, truth: string, effects:
 * import('./truths.mjs').Effect[],
 *   wholes?: Record<string, [number, number]>, untestable?: boolean }[]} pairs
 * @param {{ markdown: boolean }} form
 * @returns {boolean} whether nothing is false or missed
 */
export function judgeTable(program, pairs, { markdown }) {
  const table = [['pair', 'direction', 'truth', 'card', 'bold', 'first cause', 'exit', 'false', 'missed']];
  const lists = [];
  for (const pair of pairs) {
    for (const isSwapped of [false, true]) {
      const { status, report, wrong, missed } = judged(program, pair, isSwapped);
      const direction = isSwapped ? 'reverse' : 'forward';
      const bold = boldFindings(report).map(({ tone, sentence }) => `${tone}: ${sentence}`);
      table.push([
        pair.name,
        direction,
        pair.truth,
        cardText(report),
        bold.join(' · ') || 'none',
        firstCause(report),
        String(status),
        String(wrong.length),
        String(missed.length),
      ]);
      lists.push({ title: `${pair.name}, ${direction}`, wrong, missed });
    }
  }
  console.log(markdown ? markdownTable(table) : textTable(table.map((row) => row.map(short))));
  for (const { title, wrong, missed } of lists) {
    if (wrong.length + missed.length === 0) continue;
    console.log(`\n${title}`);
    for (const sentence of wrong) console.log(`  false: ${sentence}`);
    for (const sentence of missed) console.log(`  missed: ${sentence}`);
  }
  const count = (kind) => lists.filter((list) => list[kind].length > 0).length;
  console.log(
    `\n${lists.length} comparisons; ${count('wrong')} say something false, ${count('missed')} miss something.`,
  );
  return count('wrong') + count('missed') === 0;
}

function judged(program, pair, isSwapped) {
  const sides = [pair.before, pair.after];
  const [before, after] = isSwapped ? sides.toReversed() : sides;
  const { status, report, markdown } = askReport(program, [before], [after], { markdown: true });
  const wholes = Object.entries(pair.wholes ?? {}).map(([key, range]) => [key, isSwapped ? inverse(range) : range]);
  const { wrong, missed } = judgeTruth(report, status, {
    ...pair,
    effects: isSwapped ? pair.effects.map(swapped) : pair.effects,
    wholes: Object.fromEntries(wholes),
  });
  if (boldFindings(report).length === 0 && /\*\*(Better|Worse):\*\*/.test(markdown)) {
    wrong.push('Markdown has verdicts that JSON has not');
  }
  return { status, report, wrong, missed };
}

function short(text) {
  return text.length <= longestCell ? text : `${text.slice(0, longestCell - 1)}…`;
}

function markdownTable([head, ...rows]) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
