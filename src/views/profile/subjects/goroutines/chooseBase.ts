import type { SectionItem } from '../../../kit/sectionView.ts';

/** The URL value for no base. */
export const NO_BASE = 'none';

/** The possible bases: the section's other goroutine profiles and dumps. */
export function basesFor(shown: readonly SectionItem[], others: readonly SectionItem[]): SectionItem[] {
  return others.filter((item) => item.dataset?.profileType === 'goroutine' && !shown.some(({ id }) => id === item.id));
}

/**
 * The base of the comparison: the file whose path is in the URL. By default, the base of a file of After is a file of
 * Before: one of the same name, else of the same kind, else the first. Otherwise it is the previous file of the same
 * side and kind: a profile, which says when it was recorded, or a text, which does not. null for none.
 */
export function chooseBase(
  shown: readonly SectionItem[],
  others: readonly SectionItem[],
  named: string,
): SectionItem | null {
  const bases = basesFor(shown, others);
  if (named === NO_BASE) return null;
  const wanted = bases.find(({ path }) => path === named);
  if (wanted !== undefined) return wanted;
  const [item] = shown;
  if (item === undefined || shown.length > 1) return null;
  const ofBefore = item.side === 'after' ? bases.filter(({ side }) => side === 'before') : [];
  if (ofBefore.length > 0) return closest(item, ofBefore);
  const earlier = others.slice(
    0,
    others.findIndex(({ id }) => id === item.id),
  );
  const ofSide = earlier.filter(
    (other) =>
      bases.includes(other) &&
      other.side === item.side &&
      other.dataset?.title === item.dataset?.title &&
      (other.recorded === undefined) === (item.recorded === undefined),
  );
  return ofSide.at(-1) ?? null;
}

function closest(item: SectionItem, bases: readonly SectionItem[]): SectionItem {
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return (
    bases.find(({ path }) => name(path) === name(item.path)) ??
    bases.find(({ dataset }) => dataset?.title === item.dataset?.title) ??
    bases[0]!
  );
}
