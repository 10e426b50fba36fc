import type { UnitMetadata } from '../../model/benchmarks.ts';
import { tidyUnit } from '../../units/printedUnit.ts';
import type { Assumption } from './summarize.ts';

/** The direction in which a unit improves. */
export type BetterDirection = 'lower' | 'higher' | 'unknown';

/** Facts about units from the files; if two files disagree, the first counts. */
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

  /**
   * `Unit … better=` takes precedence; otherwise lower is better for time, bytes and allocations, higher for rates;
   * unknown for other units.
   */
  direction(unit: string): BetterDirection {
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
