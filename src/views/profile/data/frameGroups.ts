import { type CostGroup, groupNames } from '../../../analysis/packages/costGroups.ts';
import { KindRules, NO_FRAME } from '../../../analysis/packages/costOfStacks.ts';
import type { Division } from '../../../analysis/packages/costTitle.ts';
import type { Grouping } from '../../../analysis/tree/flameFrames.ts';
import type { FlameGroup } from '../../../model/flame.ts';
import { profileKind } from './profileKind.ts';
import type { Subject } from './profileMemo.ts';

/**
 * What the amounts of a value type are divided by, in chips and in colours: CPU time and memory by kind of work; waits
 * and goroutines, which are no work, and packages and files, which do several kinds, by whose code it is for.
 */
export function divisionOf({ types, memo }: Pick<Subject, 'types' | 'memo'>, type: number): Division {
  const kind = profileKind(types, types[type]!);
  const isWork = kind === 'cpu' || kind === 'memory';
  return isWork && memo.lens.by !== 'package' && memo.lens.by !== 'file' ? 'work' : 'origin';
}

/** Finds the groups of frames of a profile's trees. */
export function frameGroups(
  subject: Pick<Subject, 'types' | 'memo'>,
  type: number,
  groups: readonly CostGroup[] = [],
): Grouping {
  const { memo } = subject;
  const division = divisionOf(subject, type);
  return memo.latest('frame groups', JSON.stringify([division, groups]), () => {
    const { names, functions, files } = memo.naming;
    const rules = new KindRules(memo.profile, memo.module, groups, division);
    const ofReader = groups.length === 0 ? null : groupNames(functions, groups).byName;
    const verdicts = new Map<number, number>();
    const made: FlameGroup[] = [];
    const verdictOf = (name: number): number => {
      let verdict = verdicts.get(name);
      if (verdict === undefined) {
        verdict = rules.verdictOf(functions[name]! || names[name]!, files[name]!, ofReader?.[name] ?? -1);
        verdicts.set(name, verdict);
      }
      return verdict;
    };
    return {
      verdictOf,
      start: NO_FRAME,
      next: (state, verdict) => rules.next(state, verdict),
      groupOf: (state) => {
        const kind = rules.kindOf(state);
        const { id, title, short = title } = rules.kinds[kind]!;
        made[kind] ??= { id, title: short };
        return made[kind];
      },
    };
  });
}
