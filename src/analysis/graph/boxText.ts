import type { BoxLine } from '../../model/graphDrawing.ts';
import type { Granularity } from '../../model/lens.ts';
import type { Amount } from '../../model/unit.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatShare } from '../../units/formatShare.ts';
import { basename } from '../names/basename.ts';
import { frameName } from '../names/frameName.ts';
import { packageOf, shortName } from '../names/functionName.ts';

/** Widest line of a box, in characters; the whole name is said elsewhere. */
const LONGEST = 30;
/** Sizes of the name's type: that of no flat at all, and what the largest flat adds. */
const NAME_SIZE = 12;
const NAME_GROWTH = 13;
const SMALL_SIZE = 11;

export interface BoxLook {
  /** What a frame is. */
  by: Granularity;
  /** The amounts' unit, and what their shares are of. */
  unit: string;
  total: Amount;
  /** Its flat as part (0 to 1) of the largest flat in the drawing. */
  part: number;
}

/** What stands in a frame's box: its package, its name, larger the more flat it has, its flat and its cum. */
export function boxText(frame: string, { flat, cum }: { flat: Amount; cum: Amount }, look: BoxLook): BoxLine[] {
  const { by, unit, total, part } = look;
  // The eye compares areas: the square root keeps the middle apart from the small.
  const size = Math.round(NAME_SIZE + NAME_GROWTH * Math.sqrt(part));
  const { before, name, after } = by === 'package' || by === 'file' ? pathWords(frame) : functionWords(frame);
  const line =
    (kind: BoxLine['kind'], lineSize: number) =>
    (text: string): BoxLine => ({ text, kind, size: lineSize });
  const share = (value: Amount): string => `${formatAmount(value, unit)} (${formatShare(value, total)})`;
  const amounts = [...(Number(flat) === 0 ? [] : [share(flat)]), ...(flat === cum ? [] : [`of ${share(cum)}`])];
  return [
    ...before.map(line('context', SMALL_SIZE)),
    ...name.map(line('name', size)),
    ...after.map(line('context', SMALL_SIZE)),
    ...amounts.map(line('amount', SMALL_SIZE)),
  ];
}

/** The lines before the name, of the name, and behind it. */
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
  // Of a long path the folders next to the name tell most.
  const shown = folders.length > LONGEST ? `…${folders.slice(1 - LONGEST)}` : folders;
  return { before: shown === '' ? [] : [shown], name: [cut(path.slice(last))], after: [] };
}

/** A receiver and its method stand below each other: a box is rather high than wide. */
function splitMethod(name: string): string[] {
  const receiver = /^\(\*?[^()]+\)\.(?=.)/.exec(name)?.[0] ?? '';
  return receiver === '' ? [name] : [receiver, name.slice(receiver.length)];
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
