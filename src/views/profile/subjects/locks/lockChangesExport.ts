import type { ExportCell } from '../../../../ui/export/exportTable.ts';
import { uncoded } from '../../../../units/coded.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { answers, LockChangesAnswer } from './pairAnswer.ts';

const sides = ['before', 'after'] as const;
const sources = { held: 'others waited', waited: 'waited' } as const;

/** Every lock with the amounts of both sides, in the basis in use. */
export function lockChangesExport(
  asking: Asking<typeof answers>,
  query: string,
  { scales, files }: LockChangesAnswer,
  signal: AbortSignal,
): ExportTableOfPane {
  const amounts = (['held', 'waited'] as const).flatMap((source) =>
    (['delay', 'contentions'] as const).flatMap((amount) => {
      const scale = scales[source]?.[amount];
      return scale ? [{ source, amount, unit: scale.name }] : [];
    }),
  );
  return {
    columns: [
      { header: 'lock' },
      { header: 'line', code: true },
      { header: 'only' },
      { header: 'held by, before' },
      { header: 'held by, after' },
      { header: 'waited for by, before' },
      { header: 'waited for by, after' },
      ...amounts.flatMap(({ source, amount, unit }) =>
        sides.map((side) => ({
          header: `${sources[source]}${amount === 'delay' ? '' : ', times'}, ${side}`,
          unit,
        })),
      ),
      ...(files.goroutines === null ? [] : sides.map((side) => ({ header: `parked, ${side}` }))),
    ],
    rows: (async function* (): AsyncGenerator<ExportCell[][]> {
      const { rows } = await asking.ask('locks', { query, offset: 0, limit: Number.MAX_SAFE_INTEGER }, signal);
      yield rows.map((row) => [
        uncoded(row.title),
        row.at,
        row.presence,
        ...sides.map((side) => uncoded(row.holders[side])),
        ...sides.map((side) => uncoded(row.waiters[side])),
        ...amounts.flatMap(({ source, amount }) => sides.map((side) => row[source]?.[amount]?.[side] ?? null)),
        ...(files.goroutines === null ? [] : sides.map((side) => row.parked?.[side] ?? null)),
      ]);
    })(),
  };
}
