import type { CompilerNotes } from '../../model/compilerNotes.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { readNoteLine } from './noteLine.ts';
import { NoteReader } from './noteReader.ts';
import { MOST_NOTES } from './noteTables.ts';

/** What the Go compiler prints with `-gcflags=-m` (also `-m=2`) and `-gcflags=-d=ssa/check_bce`. */
export const format = {
  label: 'Go compiler notes',
  matches: ({ text }) => (text === null ? 0 : likelihoodOf(text)),
  read,
} satisfies InputFormat;

const title = 'Compiler notes';
const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;]{0,30}[A-Za-z]`, 'g');
/** The compiler's own lines are shorter by far. */
const longestLine = 64 * 1024;

/** Below benchmark text, in which notes may stand when both were printed together. */
function likelihoodOf(text: string): number {
  if (text.slice(0, 4096).includes('\0')) return 0;
  return text.split('\n').some(isNote) ? 0.92 : 0;
}

function isNote(line: string): boolean {
  const readLine = readNoteLine(line);
  return readLine !== null && readLine.is === 'note' && readLine.kind !== 'other';
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new NoteReader();
  let number = 0;
  await eachLine(
    chunks,
    (line) => {
      number++;
      reader.take(plainLine(line.length > longestLine ? line.slice(0, longestLine) : line), number);
    },
    longestLine,
  );
  const notes = reader.finish();
  if (notes.notes.count === 0) return { dataset: null, recognisedAs: title, problems: [nothing(notes)] };
  const dataset: Dataset<'compiler-notes'> = {
    kind: 'compiler-notes',
    profileType: 'compiler-notes',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data: notes,
  };
  return { dataset, recognisedAs: title, problems: caveats(notes) };
}

/** The line without the colour codes that a terminal's log contains. */
function plainLine(line: string): string {
  return line.includes(escape) ? line.replace(colours, '') : line;
}

function nothing({ unread: [first] }: CompilerNotes): Problem {
  return {
    severity: 'fatal',
    message: `There is no note of the Go compiler in this text.${first === undefined ? '' : ` Line ${first.line}: ${first.reason}.`}`,
    hint: 'Run `go build -gcflags=-m=2 ./... 2> notes.txt` and drop notes.txt; the go command repeats the notes of cached packages.',
    ...(first !== undefined && { line: first.line }),
  };
}

function caveats({ unread: [first], unreadCount, beyondLimit }: CompilerNotes): Problem[] {
  const problems: Problem[] = [];
  if (first !== undefined) {
    problems.push({
      severity: 'warning',
      message: `${countText(unreadCount, 'line is no note', 'lines are no notes')} of the compiler. The first, line ${first.line}: ${first.reason}.`,
      line: first.line,
    });
  }
  if (beyondLimit > 0) {
    problems.push({
      severity: 'warning',
      message: `Only the first ${countText(MOST_NOTES, 'note')} were read; ${countText(beyondLimit, 'more was', 'more were')} left out.`,
      hint: 'Compile fewer packages at a time: `go build -gcflags=example.com/me/...=-m=2 ./...`.',
    });
  }
  return problems;
}
