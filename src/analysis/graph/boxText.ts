import type { BoxLine } from '../../model/graphDrawing.ts';
import type { Amount } from '../../model/unit.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatShare } from '../../units/formatShare.ts';
import { basename } from '../basename.ts';
import { frameName } from '../frameName.ts';
import { packageOf, shortName } from '../functionName.ts';

/** Widest line of a box, in characters; the whole name is said elsewhere. */
const LONGEST = 30;
/** Sizes of the name's type: that of no flat at all, and what the largest flat adds. */
const NAME_SIZE = 12;
const NAME_GROWTH = 13;
const SMALL_SIZE = 11;

/**
 * What stands in a function's box: its package, its name, larger the more flat it has, its flat and its cum.
 *
 * @param part its flat as part (0 to 1) of the largest flat in the drawing
 */
export function boxText(
  frame: string,
  { flat, cum }: { flat: Amount; cum: Amount },
  { unit, total, part }: { unit: string; total: Amount; part: number },
): BoxLine[] {
  const { address, name, place } = frameName(frame);
  const short = shortName(name);
  const dot = packageOf(name) === '' ? -1 : short.indexOf('.');
  const isFile = name.startsWith('/') && !name.includes('(');
  // The eye compares areas: the square root keeps the middle apart from the small.
  const size = Math.round(NAME_SIZE + NAME_GROWTH * Math.sqrt(part));
  const context = (text: string): BoxLine => ({ text: cut(text), kind: 'context', size: SMALL_SIZE });
  const amount = (text: string): BoxLine => ({ text, kind: 'amount', size: SMALL_SIZE });
  const share = (value: Amount): string => `${formatAmount(value, unit)} (${formatShare(value, total)})`;
  return [
    ...(address === '' ? [] : [context(address.replace(/^0+/, '0x'))]),
    ...(dot > 0 ? [context(short.slice(0, dot))] : []),
    ...splitMethod(isFile ? basename(name) : short.slice(dot + 1)).map(
      (text): BoxLine => ({ text: cut(text), kind: 'name', size }),
    ),
    ...(place === '' ? [] : [context(basename(place))]),
    ...(Number(flat) === 0 ? [] : [amount(share(flat))]),
    ...(flat === cum ? [] : [amount(`of ${share(cum)}`)]),
  ];
}

/** A receiver and its method stand below each other: a box is rather high than wide. */
function splitMethod(name: string): string[] {
  const receiver = /^\(\*?[^()]+\)\.(?=.)/.exec(name)?.[0] ?? '';
  return receiver === '' ? [name] : [receiver, name.slice(receiver.length)];
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
