import type { Profile } from '../../model/profile.ts';
import type { LineNaming } from '../names/lineNaming.ts';
import { stackOfLeaf } from '../names/stackNaming.ts';

/** The amounts of source lines: what the code of a line takes itself, with the calls that are inlined there. */
export class LineAmounts {
  private readonly amounts = new Map<string, number>();

  /** 0 for a line without samples. */
  of(file: string, line: number): number {
    return this.amounts.get(`${line} ${file}`) ?? 0;
  }

  add(file: string, line: number, amount: number): void {
    const key = `${line} ${file}`;
    this.amounts.set(key, (this.amounts.get(key) ?? 0) + amount);
  }
}

/**
 * Sums samples by the lines of their leaf's machine code. Inlined code has several lines: its own, and those of the
 * calls around it. The compiler's notes stand at both, so a sample counts once at each of them, and lines do not add
 * up.
 */
export function amountsOfLines(profile: Profile, naming: LineNaming, valueType: number): LineAmounts {
  const { samples, stacks, locations } = profile;
  const column = samples.values[valueType]!;
  const ofLocation = new Float64Array(locations.count);
  for (let sample = 0; sample < samples.count; sample++) {
    const stack = stackOfLeaf(samples.stack[sample]!, naming.target);
    if (stack >= 0) ofLocation[stacks.location[stack]!]! += Number(column[sample]!);
  }
  const lines = new LineAmounts();
  for (let location = 0; location < locations.count; location++) {
    if (ofLocation[location] === 0) continue;
    const met = new Set<string>();
    for (let index = naming.first[location]!; index < naming.end[location]!; index++) {
      const row = naming.name[index]!;
      const [file, line] = [naming.files[row]!, Number(naming.lines[row])];
      const key = `${line} ${file}`;
      if (file === '' || met.has(key)) continue;
      met.add(key);
      lines.add(file, line, ofLocation[location]!);
    }
  }
  return lines;
}
