import type { Problem } from '../../model/problem.ts';
import { nameWithFile } from '../../model/profileOfFunctions.ts';
import { countText } from '../../units/formatCount.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { type NamedFrame, StackBuilder } from '../stackBuilder.ts';
import { eachLine } from '../textLines.ts';

/**
 * Folded stacks, one a line: `main;walk;read 12`, root first, as the stackcollapse scripts of FlameGraph, py-spy,
 * inferno and async-profiler write them. A difference has two amounts: `main;walk 12 15` (difffolded.pl).
 */
export const format = {
  label: 'folded stacks',
  matches,
  read,
} satisfies InputFormat;

/** Lines that decide. */
const looked = 50;

/** A stack and one or two amounts. py-spy writes ` 3` for samples without a stack. */
function partsOf(line: string): { stack: string; amounts: number[] } | null {
  const last = line.lastIndexOf(' ');
  const amount = amountOf(line.slice(last + 1));
  if (last < 0 || amount === null) return null;
  const before = line.lastIndexOf(' ', last - 1);
  const first = before <= 0 ? null : amountOf(line.slice(before + 1, last));
  return first === null || !line.slice(0, before).includes(';')
    ? { stack: line.slice(0, last).trim(), amounts: [amount] }
    : { stack: line.slice(0, before).trim(), amounts: [first, amount] };
}

function amountOf(text: string): number | null {
  return text.length <= 24 && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

function isLine(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('#');
}

/** Certain if every line is a stack with an amount and most have several frames; prose and tables have other lines. */
function matches({ text, whole }: FileHead): number {
  if (text === null) return 0;
  const lines = text.split('\n');
  // The last line of a head may be cut.
  if (!whole) lines.pop();
  const stacks = lines.filter(isLine).slice(0, looked);
  const parts = stacks.map(partsOf);
  if (stacks.length === 0 || parts.includes(null)) return 0;
  const deep = parts.filter((part) => part!.stack.includes(';')).length;
  return deep * 2 >= stacks.length ? 0.96 : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const lines: { frames: string[]; amounts: number[] }[] = [];
  const unread: number[] = [];
  let number = 0;
  let isPair = false;
  await eachLine(chunks, (line) => {
    number++;
    if (!isLine(line)) return;
    const parts = partsOf(line.trimEnd());
    if (parts === null) {
      unread.push(number);
      return;
    }
    isPair ||= parts.amounts.length === 2;
    lines.push({ frames: parts.stack.split(';').filter((name) => name !== ''), amounts: parts.amounts });
  });
  const label = 'Folded stacks';
  const problems = unreadLines(unread);
  if (lines.length === 0) {
    const message = 'This text has no stack with an amount, such as main;walk 12.';
    return { dataset: null, recognisedAs: label, problems: [{ severity: 'fatal', message }] };
  }
  const types = isPair ? ['before', 'after'] : ['samples'];
  const builder = new StackBuilder(types.map((type) => ({ type, unit: 'count' })));
  for (const { frames, amounts } of lines) {
    const rows = frames.map((text) => builder.frame(frameOf(text)));
    // A stack of one amount among pairs is new.
    builder.add(rows, isPair && amounts.length === 1 ? [0, amounts[0]!] : amounts);
  }
  const dataset = builder.take({ title: label });
  return { dataset, recognisedAs: label, problems: [...problems, ...builder.problems] };
}

/**
 * How a function of Java ran, which async-profiler and stackcollapse scripts may add: compiled `_[j]`, by the first
 * compiler `_[1]`, interpreted `_[0]`, inlined `_[i]`. It is one function; the `_[k]` of kernel code stays.
 */
const annotation = /_\[[ji01]\]$/;

/** `walk (main.py:12)`, as py-spy writes, has its place with it. */
function frameOf(text: string): NamedFrame {
  const plain = { name: text.replace(annotation, ''), file: '', line: 0 };
  const open = text.lastIndexOf(' (');
  const colon = text.lastIndexOf(':');
  if (!text.endsWith(')') || open <= 0 || colon <= open + 2) return plain;
  const file = text.slice(open + 2, colon);
  const line = text.slice(colon + 1, -1);
  return /^\d{1,7}$/.test(line) ? { name: nameWithFile(text.slice(0, open), file), file, line: Number(line) } : plain;
}

function unreadLines(unread: readonly number[]): Problem[] {
  if (unread.length === 0) return [];
  const [first] = unread;
  return [
    {
      severity: 'warning',
      message: `${countText(unread.length, 'line')} ${unread.length === 1 ? 'is' : 'are'} no stack with an amount and left out, the first in line ${first}.`,
      line: first!,
    },
  ];
}
