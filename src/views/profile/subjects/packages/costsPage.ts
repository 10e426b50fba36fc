import type { GroupOutcome } from '../../../../analysis/packages/costGroups.ts';
import { type CostShare, costShares } from '../../../../analysis/packages/costShares.ts';
import { leavesOfKind } from '../../../../analysis/packages/leavesOfKind.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

/** A class; or, if the class is open, one of the leaf functions of its samples. */
export type CostRow = ClassRow | LeafRow;

export interface ClassRow extends CostShare {
  row: 'class';
  open: boolean;
  /** The colour of the class. */
  tone: 'own' | 'group' | 'module' | 'library' | 'runtime' | 'rest';
}

export interface LeafRow {
  row: 'leaf';
  /** Id of the class. */
  of: string;
  name: string;
  amount: Amount;
}

export interface CostsAnswer {
  show: 'costs';
  rows: CostRow[];
  /** Sum of all samples, which is the sum of the classes. */
  sum: Amount;
  total: Amount;
  groups: GroupOutcome[];
  ownModule: string;
  /** Always 0: all classes are on one page. Part of the common shape of pages. */
  offset: number;
  rowCount: number;
}

/** Number of functions that an open class shows. */
const MOST_LEAVES = 12;
/** Classes of the runtime or the operating system, as opposed to libraries. */
const ofRuntime = new Set(
  'gc allocation scheduling channels maps locks syscalls interfaces memory stacks panics profiling'.split(' '),
);

/** The kinds of work of the samples, as disjoint shares. */
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
