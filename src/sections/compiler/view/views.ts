import type { CompilerPlace, CompilerViewId } from '../compilerAddress.ts';
import type { OverviewAnswer } from '../compilerQuestion.ts';

const all: readonly { value: CompilerViewId; label: string }[] = [
  { value: 'compare', label: 'Compare' },
  { value: 'inlining', label: 'Not inlined' },
  { value: 'escapes', label: 'Escapes' },
  { value: 'bounds', label: 'Bounds checks' },
  { value: 'notes', label: 'All notes' },
];

/** The views that have something to show. */
export function viewsFor({ counts, canCompare }: OverviewAnswer): typeof all {
  return all.filter(({ value }) => {
    switch (value) {
      case 'compare':
        return canCompare;
      case 'inlining':
        return counts.inlinable + counts.notInlinable > 0;
      case 'escapes':
        return counts.escapes + counts.moved + counts.leaks + counts.leaksContent + counts.leaksToResult > 0;
      case 'bounds':
        return counts.indexCheck + counts.sliceCheck > 0;
      default:
        return true;
    }
  });
}

/** The view in the address; by default the comparison of two sides, else the first. */
export function viewOf({ view }: CompilerPlace, overview: OverviewAnswer): CompilerViewId {
  const there = viewsFor(overview);
  return (there.find(({ value }) => value === view) ?? there[0]!).value;
}
