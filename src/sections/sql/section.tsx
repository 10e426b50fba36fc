import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';
import { type SqlChanges, sqlAddress } from './sqlAddress.ts';
import { sqlViews } from './sqlViews.ts';

export const section: Section = {
  ...heading,
  ...evidence,
  letter: 'q',
  shows: (items, params) => {
    const { file, old } = sqlAddress.read(params);
    const named = items.filter(({ path }) => path === file || path === old);
    return named.length === 0 ? items : named;
  },
  View: onDemand(async () => (await import('./view/SqlView.tsx')).SqlView),
};

/** Views that the command palette can open. */
export const commands: readonly { title: string; params: Record<string, string | null> }[] = [
  ...sqlViews.map(({ label, value }) => command(label, { view: value })),
  command('Time by table', { view: 'chart', by: 'table', measure: 'total' }),
  command('Executions by pattern', { view: 'patterns', sort: { by: 'count', descending: true } }),
];

function command(title: string, changes: SqlChanges) {
  return { title, params: sqlAddress.write(changes) };
}
