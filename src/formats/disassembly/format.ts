import type { Dataset } from '../../model/dataset.ts';
import type { Disassembly } from '../../model/disassembly.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { utf8Chunks } from '../textLines.ts';
import { DumpReader } from './dumpReader.ts';

const title = 'Disassembly';

/** The instructions of a program, as `go tool objdump` prints them. */
export const format = {
  label: 'disassembly',
  matches: ({ text }) => (text !== null && firstFunction.test(text) && instruction.test(text) ? 0.98 : 0),
  read,
} satisfies InputFormat;

const firstFunction = /^\n*TEXT [^\n]{1,4000}?\(SB\) /;
const instruction = /^ {2}(?:[^\t\n]{1,4000}:\d{1,9}\t+)?0x[0-9a-f]{1,16}\t+[0-9a-f ]{1,100}\t+[^\t\n]/m;

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const reader = new DumpReader();
  for await (const chunk of utf8Chunks(chunks)) reader.push(chunk);
  const disassembly = reader.finish();
  if (disassembly.instructions.count === 0) {
    return { dataset: null, recognisedAs: title, problems: [noInstructions] };
  }
  const dataset: Dataset<'disassembly'> = {
    kind: 'disassembly',
    profileType: 'disassembly',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data: disassembly,
  };
  return { dataset, recognisedAs: title, problems: caveats(reader, disassembly) };
}

const noInstructions: Problem = {
  severity: 'fatal',
  message: 'This text begins like the output of `go tool objdump`, but it has no instructions.',
  hint: 'Run `go tool objdump PROGRAM > objdump.txt` again, with the program that wrote the profile.',
};

function caveats({ firstUnread, unreadCount }: DumpReader, { functions }: Disassembly): Problem[] {
  const problems: Problem[] = [];
  if (firstUnread !== null) {
    const others = unreadCount === 1 ? '' : ` So were ${countText(unreadCount - 1, 'more line')}.`;
    problems.push({
      severity: 'warning',
      message: `Line ${firstUnread.line} is no line of \`go tool objdump\` and was left out: “${firstUnread.text}”.${others}`,
      line: firstUnread.line,
    });
  }
  let empty = 0;
  for (let row = 0; row < functions.count; row++) if (functions.first[row] === functions.first[row + 1]) empty++;
  if (empty > 0) {
    problems.push({
      severity: 'warning',
      message: `${countText(empty, 'function has', 'functions have')} no instructions here: the text may be cut off.`,
      hint: 'Run `go tool objdump PROGRAM > objdump.txt` again.',
    });
  }
  return problems;
}
