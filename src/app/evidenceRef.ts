import type { EvidenceRef } from '../engine/engine.ts';
import type { SectionItem } from '../views/kit/sectionView.ts';

/** An opened item as the worker expects it: its id, side and role. */
export function evidenceRef({ id, side, role }: SectionItem): EvidenceRef {
  return { id, side, role };
}
