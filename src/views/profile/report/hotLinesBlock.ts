import { basename } from '../../../analysis/names/basename.ts';
import { originOf, shortName } from '../../../analysis/names/functionName.ts';
import { chargedFunctions } from '../../../analysis/overview/chargedFunctions.ts';
import type { Finding, ReportBlock, ReportCell } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { formatInScale, scaleFor } from '../../../units/scaleFor.ts';
import { lineTreeOf } from '../data/lineTables.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { fewEvents, seenAmounts } from './seenAmounts.ts';

/** A line of the user's code, with what it and all libraries and the runtime below it took. */
export interface HotLine {
  name: string;
  /** '' where the profile does not say. */
  file: string;
  line: Amount;
  amount: number;
  /** How many samples it rests on; null where nothing tells. */
  events: number | null;
}

/** The innermost lines of the user's own code, the most charged first: they exclude each other. */
export function hotOwnLines(memo: ProfileMemo, valueType: number): HotLine[] {
  const { naming, tree } = lineTreeOf(memo);
  const isOwn = Uint8Array.from(naming.names, (name) => Number(originOf(name, memo.module) === 'own'));
  const { eventProfile } = seenAmounts(memo, valueType);
  const events =
    eventProfile === null
      ? null
      : new Map(chargedFunctions(eventProfile, tree, isOwn, 0).map(({ name, amount }) => [name, Number(amount)]));
  return chargedFunctions(memo.profile, tree, isOwn, valueType).map(({ name: row, amount }) => ({
    name: naming.names[row]!,
    file: naming.files[row]!,
    line: naming.lines[row]!,
    amount: Number(amount),
    events: events === null ? null : (events.get(row) ?? 0),
  }));
}

/** null where the profile names no lines of the user's code. */
export function hotLinesBlock(
  memo: ProfileMemo,
  valueType: number,
  options: { title: string; most: number; view: Finding['view'] },
): ReportBlock | null {
  const lines = hotOwnLines(memo, valueType).filter(({ line, file }) => Number(line) > 0 && file !== '');
  const rows = lines.slice(0, options.most);
  if (rows.length === 0) return null;
  const { total, unit } = seenAmounts(memo, valueType);
  const scale = scaleFor(rows[0]!.amount, unit);
  const hasEvents = rows[0]!.events !== null;
  return {
    kind: 'table',
    title: options.title,
    columns: [
      { title: 'Line', align: 'left', telling: true },
      { title: 'Function', align: 'left' },
      { title: `Charged${scale.unit === '' ? '' : ` (${scale.unit})`}`, align: 'right' },
      { title: 'Share', align: 'right', telling: true },
      ...(hasEvents ? [{ title: 'Samples', align: 'right' as const }] : []),
    ],
    rows: rows.map(({ name, file, line, amount, events }): ReportCell[] => {
      const isFew = events !== null && events < fewEvents;
      const quiet = isFew ? { tone: 'quiet' as const } : {};
      return [
        { text: `${basename(file)}:${String(line)}`, kind: 'code', title: `${file}:${String(line)}`, ...quiet },
        { text: shortName(name), kind: 'code', title: name, ...quiet },
        { text: formatInScale(amount, scale), kind: 'number', ...quiet },
        {
          text: formatShare(amount, total),
          kind: 'number',
          bar: total === 0 ? 0 : amount / total,
          ...quiet,
        },
        ...(events === null
          ? []
          : [{ text: `${formatCount(events)}${isFew ? ' (few)' : ''}`, kind: 'number' as const, ...quiet }]),
      ];
    }),
    note: `A line is charged with what the libraries and the runtime below it take, until another line of your code is reached, so the lines exclude each other.${rows.length < lines.length ? ` ${formatCount(rows.length)} of ${formatCount(lines.length)} lines.` : ''}`,
    view: options.view,
  };
}
