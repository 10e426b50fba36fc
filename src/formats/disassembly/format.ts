import type { Dataset } from '../../model/dataset.ts';
import type { Disassembly } from '../../model/disassembly.ts';
import type { Problem } from '../../model/problem.ts';
import { countText } from '../../units/formatCount.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { utf8Chunks } from '../textLines.ts';
import { type DumpTool, goTool, toolOf } from './dumpTool.ts';
import type { UnreadLines } from './unreadLines.ts';

const title = 'Disassembly';

/** So much of a text tells which tool printed it. */
const HEAD = 1 << 13;

/** The instructions of a program, as `go tool objdump` and the `objdump` of GNU and LLVM print them. */
export const format = {
  label: 'disassembly',
  matches: ({ text }) => (text !== null && toolOf(text)?.instruction.test(text) === true ? 0.98 : 0),
  read,
} satisfies InputFormat;

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const waiting: Uint8Array[] = [];
  let length = 0;
  let tool: DumpTool | null = null;
  let reader: ReturnType<DumpTool['reader']> | null = null;
  const begin = (): ReturnType<DumpTool['reader']> => {
    tool = toolOf(joined(waiting, length)) ?? goTool;
    const made = tool.reader();
    for (const chunk of waiting) made.push(chunk);
    waiting.length = 0;
    return made;
  };
  for await (const chunk of utf8Chunks(chunks)) {
    if (reader !== null) reader.push(chunk);
    else {
      waiting.push(chunk);
      length += chunk.length;
      if (length >= HEAD) reader = begin();
    }
  }
  reader ??= begin();
  const disassembly = reader.finish();
  const { name, command } = tool ?? goTool;
  if (disassembly.instructions.count === 0) {
    return { dataset: null, recognisedAs: title, problems: [noInstructions(name, command)] };
  }
  const dataset: Dataset<'disassembly'> = {
    kind: 'disassembly',
    profileType: 'disassembly',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data: disassembly,
  };
  return { dataset, recognisedAs: title, problems: caveats(reader.unread, disassembly, { name, command }) };
}

function joined(chunks: readonly Uint8Array[], length: number): string {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
}

function noInstructions(name: string, command: string): Problem {
  return {
    severity: 'fatal',
    message: `This text begins like the output of \`${name}\`, but it has no instructions.`,
    hint: `Run \`${command}\` again, with the program that wrote the profile.`,
  };
}

function caveats(
  unread: UnreadLines,
  { functions }: Disassembly,
  { name, command }: Pick<DumpTool, 'name' | 'command'>,
): Problem[] {
  const problems: Problem[] = [];
  if (unread.first !== null) {
    const { line, text } = unread.first;
    const others = unread.count === 1 ? '' : ` So were ${countText(unread.count - 1, 'more line')}.`;
    problems.push({
      severity: 'warning',
      message: `Line ${line} is no line of \`${name}\` and was left out: “${text}”.${others}`,
      line,
    });
  }
  let empty = 0;
  for (let row = 0; row < functions.count; row++) if (functions.first[row] === functions.first[row + 1]) empty++;
  if (empty > 0) {
    problems.push({
      severity: 'warning',
      message: `${countText(empty, 'function has', 'functions have')} no instructions here: the text may be cut off.`,
      hint: `Run \`${command}\` again.`,
    });
  }
  return problems;
}
