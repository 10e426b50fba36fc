/** The column that says how many events amounts rest on. */
export interface EventColumn {
  title: string;
  /** "78,690 vs 0" of "78,690 vs 0 sampled allocations", which the title says; it stays on one line. */
  short: (words: string) => string;
}

/** Numbers of events on both sides, and what was counted, without the plural's ending. */
const PATTERN = /^(\S+ vs \S+) (.+?)s?$/;

/** If all rows count the same events, the head names them once; otherwise each row does. */
export function eventColumn(all: readonly string[]): EventColumn {
  const said = all.filter((words) => words !== '');
  const [event = '', ...others] = new Set(said.map((words) => PATTERN.exec(words)?.[2] ?? ''));
  if (event === '' || others.length > 0) return { title: 'Samples', short: (words) => words };
  return {
    title: `${event.charAt(0).toUpperCase()}${event.slice(1)}s`,
    short: (words) => (PATTERN.exec(words)?.[1] ?? '').replaceAll(' ', '\u00a0'),
  };
}
