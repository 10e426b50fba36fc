import { useMemo } from 'react';
import type { SideNames } from '../../model/dataset.ts';
import { type Answers, type Asking, sectionAsking } from './asking.ts';
import type { ChangesOf, SectionAddress } from './sectionAddress.ts';
import type { SectionItem, SectionViewProps, ViewChange } from './sectionView.ts';

/** What a section's view and its panes share: the parameters of the address, and who answers questions. */
export interface SectionPane<Params, All extends Answers> {
  params: Params;
  onParams: (changes: ChangesOf<Params>, how: ViewChange) => void;
  asking: Asking<All>;
  names: SideNames;
  onSlide: boolean;
}

/** Reads the section's address, and asks about all its items and what these need. */
export function useSection<Params extends object, All extends Answers>(
  address: SectionAddress<Params>,
  props: SectionViewProps,
): SectionPane<Params, All> {
  const { items, needs, names, onSlide = false, ask } = props;
  const files = useMemo(() => [...items, ...needs], [items, needs]);
  return { ...useSectionParams(address, props), asking: useSectionAsking<All>(ask, files), names, onSlide };
}

/** The section's parameters in the address, and how they are changed. */
export function useSectionParams<Params extends object>(
  { read, write }: SectionAddress<Params>,
  { params: search, onParams }: Pick<SectionViewProps, 'params' | 'onParams'>,
): Pick<SectionPane<Params, never>, 'params' | 'onParams'> {
  const params = useMemo(() => read(search), [read, search]);
  return { params, onParams: (changes, how) => onParams(write(changes), how) };
}

/**
 * Asks the section's own `question.ts`, whose answers have the type `All`, about files. While roles or `lens` change,
 * the last answer stays.
 */
export function useSectionAsking<All extends Answers>(
  ask: SectionViewProps['ask'],
  files: SectionItem[],
  lens = '',
): Asking<All> {
  const subject = files.map(({ id, side, path }) => `${id} ${side} ${path}`).join('|');
  const roles = files.map(({ role = '' }) => role).join();
  return useMemo(
    () => sectionAsking<All>(ask, files, `${subject}\n${roles} ${lens}`),
    [ask, files, subject, roles, lens],
  );
}
