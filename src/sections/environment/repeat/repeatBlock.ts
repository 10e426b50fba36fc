import type { SideNames } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import type { TableBlock } from '../../../model/report.ts';
import { codeColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { cutWords } from '../../../units/formatCount.ts';
import { listText, sentences } from '../../../units/listText.ts';
import { textsOf } from '../environmentFacts.ts';
import { benchmarkCommands } from './benchmarkCommands.ts';
import { type Command, placeholders } from './command.ts';
import { loadCommands, loadTest } from './loadCommands.ts';
import { readCommands, recordCommands } from './profileCommands.ts';
import { testCommands } from './testCommands.ts';

const most = 40;

/**
 * Table of the commands that make the measurements again, and that read the profiles: with the options that follow from
 * the files, and placeholders for what no file says. null if no file tells how it was made.
 */
export function repeatBlock(evidence: readonly Evidence[], names: SideNames): TableBlock | null {
  const before = evidence.filter(({ side }) => side === 'before');
  const after = evidence.filter(({ side }) => side === 'after');
  const isPair = before.length > 0 && after.length > 0;
  const measured = isPair ? ofSides(recorded(before), recorded(after), names) : recorded(evidence);
  const read = distinct(readCommands(isPair ? [...before, ...after] : evidence));
  const isLoad = ({ what }: Command): boolean => what.startsWith(loadTest);
  // There is one for each address.
  const all = [...measured.filter((one) => !isLoad(one)), ...read, ...measured.filter(isLoad)];
  if (all.length === 0) return null;
  const commands = all.slice(0, most);
  return {
    kind: 'table',
    title: 'How to repeat the measurements',
    ...tableOf<Command>(
      [codeColumn('Command', ({ line }) => line, { essential: true }), wordColumn('For', ({ what }) => what)],
      commands,
    ),
    note: sentences([
      `With the options that follow from the files; ${listText(absent(commands))} are not in them.`,
      placeholderNote(commands),
      commands.some(({ line }) => line.includes('-bench=.')) ? '`-bench=.` runs all benchmarks of the package.' : '',
      commands.some(isLoad)
        ? 'Durations are rounded to whole seconds; headers and bodies of requests are not in the files.'
        : '',
      cutWords(commands, all, 'commands'),
    ]),
    view: null,
  };
}

function recorded(evidence: readonly Evidence[]): Command[] {
  return distinct([
    ...benchmarkCommands(textsOf(evidence)),
    ...loadCommands(evidence),
    ...recordCommands(evidence),
    ...testCommands(evidence),
  ]);
}

function distinct(commands: readonly Command[]): Command[] {
  return [...new Map(commands.map((one) => [one.line, one])).values()];
}

/** Commands of both sides; those that differ name their side. */
function ofSides(before: readonly Command[], after: readonly Command[], names: SideNames): Command[] {
  const shared = (others: readonly Command[]) => new Set(others.map(({ line }) => line));
  const [old, now] = [shared(before), shared(after)];
  return [
    ...before.map((one) => (now.has(one.line) ? one : sided(one, names.before || 'before'))),
    ...after.filter(({ line }) => !old.has(line)).map((one) => sided(one, names.after || 'after')),
  ];
}

function sided({ what, line }: Command, side: string): Command {
  return { what: `${what} (${side})`, line };
}

function absent(commands: readonly Command[]): string[] {
  const ofBenchmarks = commands.some(({ line }) => line.includes('-bench=') && !line.includes('-benchtime='));
  return ['build tags', 'environment variables', ...(ofBenchmarks ? ['`-benchtime`'] : [])];
}

/** What the placeholders of the commands stand for. */
function placeholderNote(commands: readonly Command[]): string {
  const words = new Set(commands.flatMap(({ line }) => line.match(/\b[A-Z]{3,}\b/g) ?? []));
  const used = Object.entries(placeholders).filter(([name]) => words.has(name));
  if (used.length === 0) return '';
  return `Not in the files: ${used.map(([name, meaning]) => `\`${name}\` (${meaning})`).join(', ')}.`;
}
