import type { EvidenceItem } from '../model/dataset.ts';
import type { SectionHeading } from '../model/report.ts';
import type { OnDemand } from '../ui/onDemand.tsx';
import type { SectionItem, SectionViewProps } from '../views/kit/sectionView.ts';

export type { SectionViewProps } from '../views/kit/sectionView.ts';

/**
 * One section of the report. A section is a folder `sections/<name>/` whose `section.tsx` exports `section`, whose
 * `heading.ts` exports `heading`, whose `question.ts` exports `question`, and whose `report.ts` and `edited.ts`, where
 * there are any, export `report` and `edited`; app, report, engine and command line find them by their place, so adding
 * one edits no list. A folder of several sections, as that of profiles, exports these of each `byId`.
 */
export interface Section extends SectionHeading {
  /** The key that opens it after `g`: a letter of its title that no other section has; omitted for none. */
  letter?: string;
  wants(item: Pick<EvidenceItem, 'dataset'>): boolean;
  /** What it does not show and its answers look at, such as source files; nothing where this is left out. */
  needs?(item: Pick<EvidenceItem, 'dataset'>): boolean;
  /** What a reader opens on purpose: the page never starts with it. */
  isAside?: true;
  /**
   * The parameters with which the section opens where the address has none; none where this is left out. `wanted` is
   * the id of an item that must be shown, `alone` means that it is not compared.
   */
  start?: (
    items: readonly SectionItem[],
    options?: { wanted?: string; alone?: boolean },
  ) => Readonly<Record<string, string | null | undefined>>;
  /**
   * Which of its items the view shows at an address, and of those that it needs; all of its own where this is left out.
   */
  shows?: (
    items: readonly SectionItem[],
    params: URLSearchParams,
    needs: readonly SectionItem[],
  ) => readonly SectionItem[];
  View: OnDemand<SectionViewProps>;
}
