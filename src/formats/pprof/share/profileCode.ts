import { codeFlag } from '../../../codes/bits/numberCode.ts';
import type { Predictor } from '../../../codes/bits/predictor.ts';
import type { TextModel } from '../../../codes/bits/textModel.ts';
import { damaged } from '../../../codes/payloadError.ts';
import { objectSizes } from '../../../model/objectSizes.ts';
import type { Profile } from '../../../model/profile.ts';
import { type ProfileFacts, profileOfFunctions, setupMark } from '../../../model/profileOfFunctions.ts';
import { CalleeModel, knownFunctions, ROOT } from './calleeModel.ts';
import { type Column, codeColumns, describeColumns } from './columns.ts';
import { RowCode } from './rowCode.ts';
import { codeTree, type ForestNode, NameNumbers, type Row } from './treeCode.ts';

/** Maximum number of profiles in one tree, because every node has a flag for each profile. */
const MOST_TOGETHER = 8;
const MOST_NAME = 2 ** 16;

/** Codes the call trees of profiles; profiles with the same value types share one tree. */
export class ProfileCode {
  private readonly predictor: Predictor;
  private readonly model: TextModel;
  private readonly names: NameNumbers;
  private readonly callees: CalleeModel;
  /** Number of nodes that may still be read. */
  private left: number;
  /** Number of name characters that may still be read. */
  private leftText = 2 ** 26;

  constructor(predictor: Predictor, model: TextModel, most: number) {
    this.predictor = predictor;
    this.model = model;
    this.left = most;
    const functions = knownFunctions();
    this.names = new NameNumbers(functions.slice(1).map(({ name }) => name));
    this.callees = new CalleeModel(functions);
  }

  /**
   * Codes or decodes the profiles, one per element of `facts`. The encoder needs all `profiles`; when decoding, they
   * are undefined.
   */
  code(
    facts: readonly ProfileFacts[],
    profiles: readonly (Profile | undefined)[],
    onCoded: (places: readonly number[]) => void,
  ): Profile[] {
    const coded: Profile[] = [];
    for (const together of groupsOf(facts)) {
      const given = together.flatMap((at) => profiles[at] ?? []);
      const made = this.codeGroup(
        together.map((at) => facts[at]!),
        given.length === together.length ? given : null,
      );
      for (const [place, at] of together.entries()) coded[at] = made[place]!;
      onCoded(together);
    }
    return coded;
  }

  private codeGroup(facts: readonly ProfileFacts[], given: readonly Profile[] | null): Profile[] {
    const { predictor, callees } = this;
    const types = facts[0]!.valueTypes.length;
    const columns: Column[] = codeColumns(predictor, given === null ? [] : describeColumns(given), types);
    const nodes: ForestNode[] =
      given === null
        ? [{ text: '', name: ROOT, parent: -1, children: [], rows: facts.map(() => []), isIn: facts.map(() => false) }]
        : uniteProfiles(given);
    const rates = facts.map(({ periodType, period }) => (periodType?.type === 'space' && period > 0 ? period : 0));
    const rows = new RowCode(predictor, columns, rates);
    const root = nodes[0]!;
    if (given !== null) markPlaces(nodes);
    root.isIn = root.isIn.map((has) => codeFlag(predictor, has, 160));
    codeTree(nodes, this.left, {
      predictor,
      callees,
      names: this.names,
      newName: (text) => this.codeName(text),
      codeEnd: (...end) => rows.codeEnd(...end),
    });
    this.left -= nodes.length;
    if (given !== null) return [...given];
    return facts.map((one, profile) => profileOfTree(one, nodes, profile));
  }

  private codeName(text: string): number {
    const coded = this.model.code(text, 1, MOST_NAME);
    this.leftText -= coded.length;
    if (this.leftText < 0) throw damaged();
    return this.names.add(coded);
  }
}

/** Sets `isIn` at each node: whether a profile has rows at the node or below. */
function markPlaces(nodes: readonly ForestNode[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const { isIn, rows, parent } = nodes[index]!;
    for (const [profile, its] of rows.entries()) {
      if (its.length > 0) isIn[profile] = true;
      if (isIn[profile] && parent >= 0) nodes[parent]!.isIn[profile] = true;
    }
  }
}

/** Groups profiles with the same value types and the same period type, in their original order. */
function groupsOf(facts: readonly ProfileFacts[]): number[][] {
  const groups: number[][] = [];
  /** By key: the last group, which may have room. */
  const last = new Map<string, number[]>();
  for (const [index, { valueTypes, periodType }] of facts.entries()) {
    const key = JSON.stringify([valueTypes, periodType]);
    const group = last.get(key);
    if (group !== undefined && group.length < MOST_TOGETHER) group.push(index);
    else {
      const begun = [index];
      last.set(key, begun);
      groups.push(begun);
    }
  }
  return groups;
}

/**
 * Extracts one profile from a shared tree: one stack per node at or below which the profile has rows; one sample per
 * row, with a `bytes` label if the row has a size.
 */
function profileOfTree(facts: ProfileFacts, nodes: readonly ForestNode[], profile: number): Profile {
  const functions: string[] = [];
  const functionOf = new Map<number, number>();
  const caller: number[] = [];
  const called: number[] = [];
  const stackOf = new Int32Array(nodes.length).fill(-1);
  const stack: number[] = [];
  const sizes: number[] = [];
  const values: number[][] = facts.valueTypes.map(() => []);
  for (const [index, { text, name, parent, isIn, rows }] of nodes.entries()) {
    if (!isIn[profile]) continue;
    if (parent >= 0) {
      let row = functionOf.get(name);
      if (row === undefined) {
        row = functions.push(text) - 1;
        functionOf.set(name, row);
      }
      stackOf[index] = caller.push(stackOf[parent]!) - 1;
      called.push(row);
    }
    for (const row of rows[profile]!) {
      stack.push(stackOf[index]!);
      sizes.push(row.size);
      for (const [type, column] of values.entries()) column.push(row.values[type]!);
    }
  }
  return profileOfFunctions(facts, {
    functions,
    caller: Int32Array.from(caller),
    called: Int32Array.from(called),
    stack: Int32Array.from(stack),
    values: values.map((column) => Float64Array.from(column)),
    sizes,
  });
}

/**
 * Merges several profiles into one call tree of functions. A profile's samples with the same path and size become one
 * row; samples whose values are all 0 are dropped.
 */
function uniteProfiles(profiles: readonly Profile[]): ForestNode[] {
  const none = profiles.map(() => false);
  const nodes: ForestNode[] = [
    { text: '', name: ROOT, parent: -1, children: [], rows: profiles.map(() => []), isIn: [...none] },
  ];
  const nodeOfStack = new Map<number, number>();
  const numbers = new Map<string, number>();
  const childOf = (parent: number, text: string): number => {
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    const key = parent * 2 ** 26 + number;
    let child = nodeOfStack.get(key);
    if (child === undefined) {
      child = nodes.push({ text, name: -1, parent, children: [], rows: profiles.map(() => []), isIn: [...none] }) - 1;
      nodeOfStack.set(key, child);
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
