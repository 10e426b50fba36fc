import { objectSizes } from '../../../model/objectSizes.ts';
import type { Profile } from '../../../model/profile.ts';
import { setupMark } from '../../../model/profileOfFunctions.ts';
import { ROOT } from './calleeModel.ts';
import type { ForestNode, Row } from './forest.ts';

/**
 * Merges several profiles into one call tree of functions. A profile's samples with the same path and size become one
 * row; samples whose values are all 0 are dropped.
 */
export function uniteProfiles(profiles: readonly Profile[]): ForestNode[] {
  const none = profiles.map(() => false);
  const nodes: ForestNode[] = [
    { text: '', name: ROOT, parent: -1, children: [], rows: profiles.map(() => []), isIn: [...none] },
  ];
  const found = new Map<number, number>();
  const numbers = new Map<string, number>();
  const childOf = (parent: number, text: string): number => {
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    const key = parent * 2 ** 26 + number;
    let child = found.get(key);
    if (child === undefined) {
      child = nodes.push({ text, name: -1, parent, children: [], rows: profiles.map(() => []), isIn: [...none] }) - 1;
      found.set(key, child);
      nodes[parent]!.children.push(child);
    }
    return child;
  };
  for (const [index, profile] of profiles.entries()) {
    const { stacks, locations, lines, functions, strings, samples } = profile;
    const nodeOf = new Int32Array(stacks.count);
    const nameOf = Array.from(functions.name, (text, row) => {
      const marked = strings[functions.systemName[row]!]!;
      return marked.includes(setupMark) ? marked : strings[text]!;
    });
    for (let stack = 0; stack < stacks.count; stack++) {
      const caller = stacks.caller[stack]!;
      let node = caller < 0 ? 0 : nodeOf[caller]!;
      const location = stacks.location[stack]!;
      // The outermost line is the last one.
      for (let line = locations.endLine[location]! - 1; line >= locations.firstLine[location]!; line--) {
        node = childOf(node, nameOf[lines.function[line]!]!);
      }
      nodeOf[stack] = node;
    }
    const sizes = objectSizes(profile);
    for (let sample = 0; sample < samples.count; sample++) {
      const values = samples.values.map((column) => Number(column[sample]));
      if (values.every((value) => value === 0)) continue;
      const stack = samples.stack[sample]!;
      addRow(nodes[stack < 0 ? 0 : nodeOf[stack]!]!.rows[index]!, { size: sizes[sample]!, values, short: 0 });
    }
  }
  return nodes;
}

/** Inserts the row in order of size. */
function addRow(rows: Row[], row: Row): void {
  let at = rows.length;
  while (at > 0 && rows[at - 1]!.size > row.size) at--;
  const same = rows[at - 1];
  if (same?.size === row.size) same.values = same.values.map((value, type) => value + row.values[type]!);
  else rows.splice(at, 0, row);
}
