import { formatCount } from '../../units/formatCount.ts';
import type { FileFigures } from './overview.ts';
import { figureText, shareText, timeText } from './sqlWords.ts';

/** A key figure; `before` is null without two sides. */
export interface FigureFact {
  name: string;
  before: string | null;
  after: string;
  hint: string;
}

interface Figure {
  name: string;
  hint?: string;
  /** null if the file does not have the figure. */
  text: (file: FileFigures) => string | null;
}

const figures: readonly Figure[] = [
  { name: 'Executions', text: ({ count }) => formatCount(count) },
  {
    name: 'Patterns',
    hint: 'Statements that differ in more than their values, as the file counts them.',
    text: ({ statedPatterns, patterns }) => formatCount(statedPatterns ?? patterns),
  },
  {
    name: 'SQL time',
    hint: 'The time of all executions. Executions at the same time add up.',
    text: ({ total }) => timeText(total),
  },
  { name: 'Mean', hint: 'The mean time of an execution.', text: ({ mean }) => timeText(mean) },
  { name: 'Failed', text: ({ errors }) => (errors === null || errors === 0 ? null : formatCount(errors)) },
  {
    name: 'Time listed',
    hint: 'The part of the SQL time that the listed statements took. A summary lists only the largest.',
    text: ({ isWhole, other, listed, total }) => (isWhole && other.count === 0 ? null : shareText(listed.total, total)),
  },
  {
    name: 'CPU in the driver',
    hint: 'The share of CPU time in database/sql and drivers, with what they call, in the CPU profile of the same run.',
    text: ({ driver }) => (driver === null ? null : shareText(driver.driver, driver.whole)),
  },
  {
    name: 'Executions per request',
    hint: 'Requests are those that the load tests of the same run counted.',
    text: ({ count, requests }) => (requests === null ? null : figureText(count / requests.count)),
  },
  {
    name: 'SQL time per request',
    hint: 'Requests are those that the load tests of the same run counted.',
    text: ({ total, requests }) => (requests === null ? null : timeText(total / requests.count)),
  },
];

/** The key figures that the shown file has, with those of the file before. */
export function figureFacts(shown: FileFigures, base: FileFigures | null): FigureFact[] {
  return figures.flatMap(({ name, hint = '', text }) => {
    const after = text(shown);
    const before = base === null ? null : (text(base) ?? '–');
    if (after === null && (before === null || before === '–')) return [];
    return [{ name, before, after: after ?? '–', hint }];
  });
}
