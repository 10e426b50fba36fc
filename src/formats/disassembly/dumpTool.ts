import { DumpReader } from './dumpReader.ts';
import { ObjdumpReader } from './objdumpReader.ts';

/** A program that prints disassembly. */
export interface DumpTool {
  name: string;
  /** The command that writes all that is read. */
  command: string;
  /** Whether a text begins as its output does. */
  begins: RegExp;
  /** A line of an instruction. */
  instruction: RegExp;
  reader: () => DumpReader | ObjdumpReader;
}

const instruction = /^ *[0-9a-f]{1,16}:[ \t]+[^ \t\n]/m;

/** The tools, the most particular beginnings first. */
const tools: readonly DumpTool[] = [
  {
    name: 'go tool objdump',
    command: 'go tool objdump PROGRAM > objdump.txt',
    begins: /^\n*(?:Build ID: [0-9a-f]{2,64}\n+)?TEXT [^\n]{1,4000}?\(SB\) /,
    instruction: /^ {2}(?:[^\t\n]{1,4000}:\d{1,9}\t+)?0x[0-9a-f]{1,16}\t+[0-9a-f ]{1,100}\t+[^\t\n]/m,
    reader: () => new DumpReader(),
  },
  {
    name: 'llvm-objdump',
    command: 'llvm-objdump -d -l -C PROGRAM > objdump.txt',
    begins: /^\n*[^\n]{1,4000}?:\tfile format \w[^\n]{1,60}\n/,
    instruction,
    reader: () => new ObjdumpReader(),
  },
  {
    name: 'objdump',
    command: 'objdump -d -l -C PROGRAM > objdump.txt',
    begins:
      /^\n*(?:(?:In archive )?[^\n]{1,4000}?: +file format \w|In archive [^\n]{1,4000}:\n|(?:Disassembly of section [^\n]{1,1000}:\n+)?[0-9a-f]{8,16} <[^\n]{1,4000}>:\n)/,
    instruction,
    reader: () => new ObjdumpReader(),
  },
];

/** The tool that prints a text with this beginning; null if none does. */
export function toolOf(head: string): DumpTool | null {
  return tools.find(({ begins }) => begins.test(head)) ?? null;
}

/** Where no tool is recognized. */
export const goTool: DumpTool = tools[0]!;
