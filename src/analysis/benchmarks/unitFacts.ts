import type { UnitMetadata } from '../../model/benchmarks.ts';
import { tidyUnit } from '../../units/tidyUnit.ts';
import type { Assumption } from './summarize.ts';

/** Which way a unit gets better. */
export type Direction = 'lower' | 'higher' | 'unknown';

/** What files say of units; of two that say different things the first counts. */
export class UnitFacts {
  private readonly settings = new Map<string, string>();

  constructor(files: Iterable<readonly UnitMetadata[]>) {
    for (const units of files) {
      for (const { tidyUnit: unit, key, value } of units) {
        const id = `${key} ${unit}`;
        if (!this.settings.has(id)) this.settings.set(id, value);
      }
    }
  }

  assumption(unit: string): Assumption {
    return this.setting(unit, 'assume') === 'exact' ? 'exact' : 'nothing';
  }

  /** `Unit … better=` counts; else time, bytes and allocations are better low, rates high, and of others nothing is known. */
  direction(unit: string): Direction {
    const better = this.setting(unit, 'better');
    if (better !== undefined) return better === 'higher' || better === 'lower' ? better : 'unknown';
    const [, numerator = '', denominator = ''] = /^([^/]+)\/(.+)$/.exec(unit) ?? [];
    if (denominator === 's' || denominator === 'sec') return 'higher';
    return /(?:^|-)(?:ns|sec|B|MB|bytes|allocs)$/.test(numerator) ? 'lower' : 'unknown';
  }

  private setting(unit: string, key: string): string | undefined {
    return this.settings.get(`${key} ${unit}`) ?? this.settings.get(`${key} ${tidyUnit(unit).unit}`);
  }
}
