interface Diff {
  id: string;
  /** Left out where the reference refuses to compare the two. */
  oracle?: string;
}

/** Pairs that were made are of one kind where the same was done to a profile; real ones all are. */
export function kindOfDiff({ id, oracle }: Diff): string {
  const [, origin = '', what = ''] = /^diffs\/([^/]+)\/(.*)$/.exec(id) ?? [];
  const done = origin === 'synthetic' ? what.slice(what.indexOf('.') + 1) : '';
  return `${origin} ${done} ${oracle !== undefined}`;
}
