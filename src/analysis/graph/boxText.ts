import type { BoxLine } from '../../model/graphDrawing.ts';
import type { Granularity } from '../../model/lens.ts';
import type { Amount } from '../../model/unit.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatShare } from '../../units/formatShare.ts';
import { basename } from '../names/cleanPath.ts';
import { frameName } from '../names/frameName.ts';
import { packageOf, shortName } from '../names/functionName.ts';

/** The maximum line width of a box, in characters; the full name is shown elsewhere. */
const LONGEST = 30;
/** Font sizes of the name: the size for zero flat, and the increase for the largest flat. */
const NAME_SIZE = 12;
const NAME_GROWTH = 13;
const SMALL_SIZE = 11;

export interface BoxLook {
  /** The granularity of frames. */
  by: Granularity;
  /** Its flat as a fraction (0 to 1) of the largest flat in the drawing. */
  part: number;
}

/**
 * The text of a frame's box: its package, its name (larger with more flat), and its amounts.
 * @param amounts a line each
 */
export function boxText(frame: string, amounts: readonly string[], { by, part }: BoxLook): BoxLine[] {
  // Readers compare areas: the square root keeps medium sizes distinct from small ones.
  const size = Math.round(NAME_SIZE + NAME_GROWTH * Math.sqrt(part));
  const { before, name, after } = by === 'package' || by === 'file' ? pathWords(frame) : functionWords(frame);
  const line =
    (kind: BoxLine['kind'], lineSize: number) =>
    (text: string): BoxLine => ({ text, kind, size: lineSize });
  return [
    ...before.map(line('context', SMALL_SIZE)),
    ...name.map(line('name', size)),
    ...after.map(line('context', SMALL_SIZE)),
    ...amounts.map(line('amount', SMALL_SIZE)),
  ];
}

/** A function's flat and cum as the lines of its box: "30 ms (1.20%)", "of 2.1 s (84.00%)". */
export function amountLines({ flat, cum }: { flat: Amount; cum: Amount }, unit: string, total: Amount): string[] {
  const share = (value: Amount): string => `${formatAmount(value, unit)} (${formatShare(value, total)})`;
  return [...(Number(flat) === 0 ? [] : [share(flat)]), ...(flat === cum ? [] : [`of ${share(cum)}`])];
}

/** The lines before the name, of the name, and after it. */
type Words = Record<'before' | 'name' | 'after', string[]>;

function functionWords(frame: string): Words {
  const { address, name, place } = frameName(frame);
  const short = shortName(name);
  const dot = packageOf(name) === '' ? -1 : short.indexOf('.');
  return {
    before: [...(address === '' ? [] : [address.replace(/^0+/, '0x')]), ...(dot > 0 ? [cut(short.slice(0, dot))] : [])],
    name: splitMethod(short.slice(dot + 1)).map(cut),
    after: place === '' ? [] : [cut(basename(place))],
  };
}

function pathWords(path: string): Words {
  const last = path.lastIndexOf('/') + 1;
  const folders = path.slice(0, Math.max(0, last - 1));
  // In a long path, the folders next to the name are the most informative.
  const shown = folders.length > LONGEST ? `…${folders.slice(1 - LONGEST)}` : folders;
  return { before: shown === '' ? [] : [shown], name: [cut(path.slice(last))], after: [] };
}

/** Puts a receiver and its method on separate lines: boxes should be tall rather than wide. */
function splitMethod(name: string): string[] {
  const receiver = /^\(\*?[^()]+\)\.(?=.)/.exec(name)?.[0] ?? '';
  return receiver === '' ? [name] : [receiver, name.slice(receiver.length)];
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
