import { codeFlag } from '../../../codes/bits/numberCode.ts';
import type { Predictor } from '../../../codes/bits/predictor.ts';
import type { TextModel } from '../../../codes/bits/textModel.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ProfileFacts } from '../../../model/profileOfFunctions.ts';
import { CalleeModel, ROOT } from './calleeModel.ts';
import { type Column, codeColumns, describeColumns } from './columns.ts';
import type { ForestNode } from './forest.ts';
import { knownFunctions } from './goCalls.ts';
import { NameNumbers } from './nameNumbers.ts';
import { profileOfTree } from './profileOfTree.ts';
import { RowCode } from './rowCode.ts';
import { codeTree } from './treeCode.ts';
import { uniteProfiles } from './unite.ts';

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
    const known = knownFunctions();
    this.names = new NameNumbers(known.slice(1).map(({ name }) => name));
    this.callees = new CalleeModel(known);
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
