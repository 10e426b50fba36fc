import type { ReportFigure } from '../../model/writtenReport.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import type { ReportContext } from './reportContext.ts';

const code = /`([^`]{2,120})`/;
const codeSoonBehind = /^[^.;|]{0,60}?`([^`]{2,120})`/;
/** `- **Small payload**: 825 B/op`, `#### 3. ETag Generation (6.12s cumulative, 0.4%)` */
const labelled = /^\s*(?:[-*]|\d{1,3}[.)]|#{1,6}(?:\s+\d{1,3}[.)])?)\s+(?=\S)([^:(]{2,80}?)\s*(?::|\()/;
/** `- Products with top=100 performs at only 427 req/sec` */
const subject =
  /^\s*(?:[-*]|\d{1,3}[.)])\s+(?=\S)([^:(]{2,80}?)(?<!\s)\s+(?:takes|has|needs|uses|performs? at|reach(?:es)?)(?: (?:only|just|about))?\s*$/;
/** Items below an item that are looked at. */
const mostBelow = 8;
const item = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s/;

const labelsOf = weakMemoized<ReportContext, (string | undefined)[]>(() => []);

/**
 * What a figure of a sentence or an item is said of: the code that its sentence names, the words in front of its brackets or its colon, or, of
 * an item with a share, the code that the only item below it names. '' if nothing says it.
 */
export function labelOf(context: ReportContext, index: number): string {
  return (labelsOf(context)[index] ??= foundLabel(context, index));
}

function foundLabel(context: ReportContext, index: number): string {
  const figure = context.figure(index);
  const text = context.report.lines[figure.line - 1]!;
  const before = text.slice(0, figure.from);
  const last = before.lastIndexOf('`');
  const named =
    last < 0
      ? null
      : (before
          .match(/`[^`]{2,120}`/g)
          ?.at(-1)
          ?.slice(1, -1) ?? null);
  const behind = codeSoonBehind.exec(text.slice(figure.to))?.[1];
  if (named !== null || behind !== undefined) return (named ?? behind)!;
  const below = codeBelow(context, figure);
  if (below !== '') return below;
  const plain = before.replaceAll('**', '  ');
  return (labelled.exec(plain)?.[1] ?? subject.exec(plain)?.[1] ?? '').trim();
}

/**
 * The code that the first item below an item with a share names, `1. **Memory Allocation** (30.92% CPU time)` and `- runtime.mallocgc is …`,
 * unless the items below are its parts, with shares of their own; '' if there is none.
 */
function codeBelow({ report: { lines } }: ReportContext, { line, sort }: ReportFigure): string {
  const own = item.exec(lines[line - 1]!);
  if (sort !== 'share' || own === null) return '';
  const below: string[] = [];
  for (let at = line; at < Math.min(lines.length, line + mostBelow); at++) {
    if ((item.exec(lines[at]!)?.[1]!.length ?? 0) <= own[1]!.length) break;
    below.push(lines[at]!);
  }
  return below.some((text) => /\d\s?%/.test(text)) ? '' : (code.exec(below[0] ?? '')?.[1] ?? '');
}
