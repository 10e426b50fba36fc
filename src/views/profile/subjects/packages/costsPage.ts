import type { GroupOutcome } from '../../../../analysis/packages/costGroups.ts';
import { type CostShare, costShares } from '../../../../analysis/packages/costShares.ts';
import { leavesOfKind } from '../../../../analysis/packages/leavesOfKind.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

/** A class, or one of the functions in which its samples end where it is open. */
export type CostRow = ClassRow | LeafRow;

export interface ClassRow extends CostShare {
  row: 'class';
  open: boolean;
  /** What colours it. */
  tone: 'own' | 'group' | 'module' | 'library' | 'runtime' | 'rest';
}

export interface LeafRow {
  row: 'leaf';
  /** Id of its class. */
  of: string;
  name: string;
  amount: Amount;
}

export interface CostsAnswer {
  show: 'costs';
  rows: CostRow[];
  /** The sum over all samples: what the classes add up to. */
  sum: Amount;
  total: Amount;
  groups: GroupOutcome[];
  ownModule: string;
  /** There are few classes; for the common shape of pages. */
  offset: number;
  rowCount: number;
}

/** Functions that an open class shows. */
const MOST_LEAVES = 12;
/** Classes that are the runtime's, or the operating system's, rather than a library's. */
const ofRuntime = new Set(
  'gc allocation scheduling channels maps locks syscalls interfaces memory stacks panics profiling'.split(' '),
);

/** What the samples were busy with, in shares that exclude each other. */
export function costsPage(memo: ProfileMemo, { valueType, groups, open }: PackagesQuestion): CostsAnswer {
  const { profile, naming, module } = memo;
  const { classes, sum, groups: outcomes } = costShares(profile, naming, valueType, module, groups);
  const opened = new Set(open);
  const leaves = leavesOfKind(profile, naming, valueType, module, groups, opened, MOST_LEAVES);
  const rows = classes.flatMap((share): CostRow[] => {
    const isOpen = opened.has(share.id);
    return [
      { row: 'class', ...share, open: isOpen, tone: toneOf(share) },
      ...(leaves.get(share.id) ?? []).map((leaf): LeafRow => ({ row: 'leaf', of: share.id, ...leaf })),
    ];
  });
  return {
    show: 'costs',
    rows,
    sum,
    total: memo.total(valueType).reported,
    groups: outcomes,
    ownModule: module,
    offset: 0,
    rowCount: rows.length,
  };
}

function toneOf({ kind, id }: CostShare): ClassRow['tone'] {
  switch (kind) {
    case 'own':
    case 'group':
    case 'module':
      return kind;
    case 'class':
      return ofRuntime.has(id) ? 'runtime' : 'library';
    case 'standard':
      return 'library';
    case 'runtime':
      return 'runtime';
    case 'unknown':
      return 'rest';
  }
}
