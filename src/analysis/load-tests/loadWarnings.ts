import { coded } from '../../units/coded.ts';
import { formatFigure } from '../../units/figureScale.ts';
import { countText } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import { failureWords } from './failureWords.ts';
import type { LoadComparison, LoadRow } from './loadComparison.ts';
import type { LoadSide } from './loadFigures.ts';

/** What a reader should know before believing the figures. */
export interface LoadWarning {
  id: string;
  /** `warning`: figures cannot be compared or are spoiled. `note`: how to read them. */
  severity: 'warning' | 'note';
  message: string;
}

const mostNames = 4;

/** Conditions that differ, failures, and latencies that are not what they seem. */
export function loadWarnings({ rows }: LoadComparison): LoadWarning[] {
  return [
    unlike(rows),
    failures(rows),
    pooled(rows),
    numbered(rows),
    corrected(rows),
    queue(rows),
    withoutPercentiles(rows),
  ].filter((warning) => warning !== null);
}

function unlike(rows: readonly LoadRow[]): LoadWarning | null {
  const loadRows = rows.filter((row) => row.unlike.length > 0);
  const [first] = loadRows;
  if (first === undefined) return null;
  const all = new Set(loadRows.map((row) => row.unlike.join('; ')));
  const why = all.size === 1 ? first.unlike.join('; ') : `${coded(first.name)}: ${first.unlike.join('; ')}`;
  return {
    id: 'unlike',
    severity: 'warning',
    message: `The sides of ${countText(loadRows.length, 'endpoint')} were not measured alike, so they have no verdict (${why}).`,
  };
}

function failures(rows: readonly LoadRow[]): LoadWarning | null {
  const failed = rows.flatMap(({ name, before, after }) => {
    const [old, now] = [failureWords(before), failureWords(after)];
    if (old === '' && now === '') return [];
    const isPair = before !== null && after !== null;
    const words = isPair ? `before: ${old || 'none'}; after: ${now || 'none'}` : old || now;
    return [`${coded(name)} (${words})`];
  });
  if (failed.length === 0) return null;
  return {
    id: 'failures',
    severity: 'warning',
    message: `Requests failed at ${countText(failed.length, 'endpoint')}, so the figures include failures: ${shortList(failed, mostNames)}.`,
  };
}

/** Files with one name but for a number are runs on purpose. */
function pooled(rows: readonly LoadRow[]): LoadWarning | null {
  const names = rows.flatMap(({ name, before, after }) => {
    const side = [after, before].find((one) => one !== null && new Set(one.files.map(withoutNumber)).size > 1);
    return side ? [`${coded(name)} (${shortList(side.files.map(coded), 3)})`] : [];
  });
  if (names.length === 0) return null;
  return {
    id: 'pooled',
    severity: 'warning',
    message: `Runs from several files are pooled at ${countText(names.length, 'endpoint')}: ${shortList(names, 2)}.`,
  };
}

/** Without an address, only the names say that files are about one endpoint. */
function numbered(rows: readonly LoadRow[]): LoadWarning | null {
  const byNumber = rows.flatMap(({ name, path, before, after }) => {
    const side = [after, before].find((one) => one !== null && one.files.length > 1);
    return side && path === '' && new Set(side.files.map(withoutNumber)).size === 1
      ? [`${coded(name)} (${shortList(side.files.map(coded), 3)})`]
      : [];
  });
  if (byNumber.length === 0) return null;
  return {
    id: 'numbered',
    severity: 'note',
    message: `Files without an address whose names differ only by a number are taken as runs of one endpoint: ${shortList(byNumber, 2)}.`,
  };
}

function withoutNumber(path: string): string {
  return path.replace(/[-_. ]?\d{1,4}(?=\.\w{1,8}$)/, '');
}

function corrected(rows: readonly LoadRow[]): LoadWarning | null {
  const correctedSides = ofSides(rows, ({ little }) => little?.kind === 'corrected');
  const [first] = correctedSides;
  if (first === undefined) return null;
  const { name, side } = first;
  return {
    id: 'corrected',
    severity: 'note',
    message: `The mean latency of ${namesOf(correctedSides)} exceeds connections ÷ throughput (${coded(name)}: ${formatFigure(side.figures.mean!.center, 'sec')}, by Little’s law ${formatFigure(side.little!.expected, 'sec')}): the tool added requests that it could not send in time (correction of coordinated omission).`,
  };
}

function queue(rows: readonly LoadRow[]): LoadWarning | null {
  const queued = ofSides(rows, ({ little }) => little?.kind === 'queue');
  const [first] = queued;
  if (first === undefined) return null;
  const { name, side } = first;
  return {
    id: 'queue',
    severity: 'note',
    message: `For ${namesOf(queued)} the mean latency says the same as throughput: it is connections ÷ throughput, as where every connection sends its next request after the answer (${coded(name)}: ${side.connections[0]} ÷ ${formatFigure(side.figures.throughput!.center, 'requests/s')} = ${formatFigure(side.little!.expected, 'sec')}, measured ${formatFigure(side.figures.mean!.center, 'sec')}). It grows with the connections.`,
  };
}

function withoutPercentiles(rows: readonly LoadRow[]): LoadWarning | null {
  const without = ofSides(
    rows,
    ({ figures, tools, requests }) => (requests ?? 0) > 0 && figures.p99 === null && tools.includes('wrk'),
  );
  if (without.length === 0) return null;
  return {
    id: 'no-percentiles',
    severity: 'note',
    message: `${namesOf(without)} ${without.length === 1 ? 'has' : 'have'} no percentiles: wrk prints them only with \`--latency\`.`,
  };
}

/** The endpoints of whose later side this is true. */
function ofSides(rows: readonly LoadRow[], test: (side: LoadSide) => boolean): { name: string; side: LoadSide }[] {
  return rows.flatMap(({ name, before, after }) => {
    const side = after ?? before;
    return side === null || !test(side) ? [] : [{ name, side }];
  });
}

/** The first names of endpoints, as code. */
export function namesOf(rows: readonly { name: string }[], most = mostNames): string {
  return shortList(
    rows.map(({ name }) => coded(name)),
    most,
  );
}
