/** A base unit and the factor that converts values of the original unit to it. */
export interface TidiedUnit {
  unit: string;
  factor: number;
}

const known = new Map<string, TidiedUnit>([
  ['ns/op', { unit: 'sec/op', factor: 1e-9 }],
  ['MB/s', { unit: 'B/s', factor: 1e6 }],
]);

/**
 * The base unit of a benchmark's unit, as in benchstat: above the fraction line `ns` becomes `sec` and `MB` becomes `B`
 * (`ns/GC` is `sec/GC`), everything else is unchanged.
 */
export function tidyUnit(unit: string): TidiedUnit {
  const cached = known.get(unit);
  if (cached !== undefined) return cached;
  if (!unit.includes('ns') && !unit.includes('MB')) return { unit, factor: 1 };
  let factor = 1;
  const tidied = unitWords(unit)
    .map(({ text, below }) => {
      if (below || (text !== 'ns' && text !== 'MB')) return text;
      factor = text === 'ns' ? factor / 1e9 : factor * 1e6;
      return text === 'ns' ? 'sec' : 'B';
    })
    .join('');
  const result = { unit: tidied, factor };
  if (known.size < 1000) known.set(unit, result);
  return result;
}

/** Whether the unit counts bytes, so that amounts are scaled by 1024. */
export function isBinaryUnit(unit: string): boolean {
  return unitWords(unit).some(({ text, below }) => !below && (text === 'B' || text === 'MB' || text === 'bytes'));
}

/** The words of a unit and their separators; `below` is true after a `/` until the next `*`. */
function unitWords(unit: string): { text: string; below: boolean }[] {
  let below = false;
  return unit.split(/([*/\-\s])/u).map((text) => {
    if (text === '*') below = false;
    else if (text === '/') below = true;
    return { text, below };
  });
}
