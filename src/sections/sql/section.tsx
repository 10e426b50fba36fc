import { onDemand } from '../../ui/onDemand.tsx';
import type { Section } from '../section.ts';
import { heading } from './heading.ts';
import { evidence } from './needs.ts';
import { sqlAddress, sqlViews } from './sqlAddress.ts';

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
export const commands = [
  ...sqlViews.map(({ label, value }) => sqlAddress.command(label, { view: value })),
  sqlAddress.command('Time by table', { view: 'chart', by: 'table', measure: 'total' }),
  sqlAddress.command('Executions by pattern', { view: 'patterns', sort: { by: 'count', descending: true } }),
];
