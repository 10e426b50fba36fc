import type { Estimate } from '../../../../analysis/compare/deltaInterval.ts';
import { noEstimate } from '../../../../analysis/compare/noise.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { dumpCommand, isOfGo, nativeDumpCommand } from '../../../../analysis/disassembly/dumpCommand.ts';
import { withoutAddresses } from '../../../../analysis/disassembly/findInstruction.ts';
import { type Fit, fitDisassembly } from '../../../../analysis/disassembly/fitDisassembly.ts';
import { functionInstructions, type Instruction } from '../../../../analysis/disassembly/functionInstructions.ts';
import { functionsNamed } from '../../../../analysis/disassembly/functionsNamed.ts';
import { alignLines } from '../../../../analysis/lines/alignLines.ts';
import { topTable } from '../../../../analysis/tree/topTable.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Disassembly } from '../../../../model/disassembly.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { AmountColumn } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { addressAmountsOf, addressTreeOf } from '../../data/fittingDump.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { sideMoments } from '../../data/sideMoments.ts';
import { type AmountChange, judgedChange } from '../../noise/judgedChange.ts';
import { partNoise } from '../../noise/partNoise.ts';
import { mostChanged } from './mostChanged.ts';

export interface ChangedInstructionsQuestion {
  /** Index among the value types that both sides have. */
  type: number;
  /** Name of the function; '' for the user function whose flat changed most. */
  name: string;
}

/** An instruction of the function on both sides. */
export interface ChangedInstruction {
  /** Addresses, hexadecimal; '' where the side does not have the instruction. */
  before: string;
  after: string;
  flat: AmountChange;
  cum: AmountChange;
  /** The instruction after, or before where after does not have it, and its place in the source. */
  text: string;
  place: string;
}

export interface ChangedInstructionsAnswer {
  name: string;
  /** Its name before, if it was renamed; '' otherwise. */
  formerly: string;
  /** The disassembly of each side's build; '' if none is open, or if the side has no amounts of the function. */
  paths: Record<PairSide, string>;
  /** The sides without a disassembly of their build that has the function: then there are no rows. */
  missing: PairSide[];
  /** The command that writes a disassembly. */
  command: string;
  rows: ChangedInstruction[];
  largest: number;
  largestChange: { flat: number; cum: number };
}

interface SideInstructions {
  path: string;
  isMissing: boolean;
  rows: Instruction[];
  flat: readonly Estimate[];
  cum: readonly Estimate[];
}

const nothing: SideInstructions = { path: '', isMissing: false, rows: [], flat: [], cum: [] };

/**
 * A function instruction by instruction on both sides, in the basis in use: paired by the text of the instructions, in
 * the order of both sides. Each side needs a disassembly of its own build; one is enough if both are of the same.
 */
export function changedInstructions(
  pair: ProfilePair,
  { type, name: asked }: ChangedInstructionsQuestion,
  needs: readonly Evidence[] = [],
): ChangedInstructionsAnswer {
  const seen = atGranularity(pair.memo, 'function');
  const name = asked === '' ? mostChanged(pair, seen, type) : asked;
  const own = pair.namesOf(name);
  const formerly = own.before === name ? '' : own.before;
  const sides = {
    before: sideInstructions(pair, seen, { side: 'before', type, name, own: own.before }, needs),
    after: sideInstructions(pair, seen, { side: 'after', type, name, own: own.after }, needs),
  };
  const missing = (['before', 'after'] as const).filter((side) => sides[side].isMissing);
  const judge = partNoise(pair, type);
  const scale = pair.scale(type);
  const { before, after } = sides;
  const pairs = missing.length > 0 ? [] : alignLines(texts(before.rows), texts(after.rows));
  const rows = pairs.map(([i, j]): ChangedInstruction => {
    const [was, is] = [before.rows[i], after.rows[j]];
    const change = (kind: 'flat' | 'cum'): AmountChange =>
      judgedChange(
        scale,
        was?.[kind] ?? 0,
        is?.[kind] ?? 0,
        judge(before[kind][i] ?? noEstimate(), after[kind][j] ?? noEstimate()),
      );
    const { text, file, line } = (is ?? was)!;
    return {
      before: was?.address ?? '',
      after: is?.address ?? '',
      flat: change('flat'),
      cum: change('cum'),
      text,
      place: file === '' ? '' : `${file}:${line}`,
    };
  });
  const deltas = (kind: 'flat' | 'cum'): number =>
    rows.reduce((most, row) => Math.max(most, Math.abs(Number(row[kind].after) - Number(row[kind].before))), 0);
  return {
    name,
    formerly,
    paths: { before: before.path, after: after.path },
    missing,
    command: isOfGo(pair.memo.whole.profile) ? dumpCommand('') : nativeDumpCommand(''),
    rows,
    largest: rows.reduce(
      (most, { cum }) => Math.max(most, Math.abs(Number(cum.before)), Math.abs(Number(cum.after))),
      0,
    ),
    largestChange: { flat: deltas('flat'), cum: deltas('cum') },
  };
}

function texts(rows: readonly Instruction[]): string[] {
  return rows.map(({ text }) => withoutAddresses(text));
}

function sideInstructions(
  pair: ProfilePair,
  seen: ProfileMemo,
  { side, type, name, own }: { side: PairSide; type: number; name: string; own: string },
  needs: readonly Evidence[],
): SideInstructions {
  const amounts = addressAmountsOf(seen, pair.column(side, type));
  const mappings = mappingsOf(seen, amounts, name);
  if (mappings.size === 0) return nothing;
  for (const { path, dataset } of ofKind(needs, 'disassembly')) {
    const fit = fitDisassembly(pair.memo.whole.profile, dataset.data);
    const [row] = functionsNamed(dataset.data, own);
    if (row === undefined || ![...mappings].every((mapping) => fit.agreeingMappings.has(mapping))) continue;
    const shifts = new Map([...fit.shifts].filter(([mapping]) => mappings.has(mapping)));
    const rows = functionInstructions(seen.profile, dataset.data, { shifts }, amounts, row);
    return { path, isMissing: false, rows, ...estimates(pair, seen, { side, type }, dataset.data, { shifts }, row) };
  }
  return { ...nothing, isMissing: true };
}

/** The mappings with code of a function that has an amount. */
function mappingsOf(
  { profile: { locations, lines, functions, strings } }: ProfileMemo,
  { locations: firsts, flat, cum }: ReturnType<typeof addressAmountsOf>,
  name: string,
): Set<number> {
  const found = new Set<number>();
  for (const [row, location] of firsts.entries()) {
    if (location < 0 || (Number(flat[row]) === 0 && Number(cum[row]) === 0)) continue;
    const outer = locations.endLine[location]! - 1;
    if (outer < locations.firstLine[location]! || strings[functions.name[lines.function[outer]!]!] !== name) continue;
    found.add(locations.mapping[location]!);
  }
  return found;
}

/** What differences are judged by, by instruction: as sampled, before any scaling of benchmarks. */
function estimates(
  pair: ProfilePair,
  seen: ProfileMemo,
  { side, type }: { side: PairSide; type: number },
  dump: Disassembly,
  fit: Pick<Fit, 'shifts'>,
  row: number,
): Record<'flat' | 'cum', Estimate[]> {
  const built = addressTreeOf(seen);
  const moments = pair.latest(`address moments of ${side}`, String(type), seen, () => {
    const columns = sideMoments(pair, side, type);
    const of = (column: AmountColumn) => {
      const { samples } = seen.profile;
      const profile = { ...seen.profile, samples: { ...samples, values: [column] } };
      return topTable(profile, built.tree, 0);
    };
    return {
      value: of(columns.value),
      events: of(columns.events),
      variance: of(columns.variance),
      thirdMoment: of(columns.thirdMoment),
    };
  });
  const summed = (moment: keyof typeof moments): Instruction[] =>
    functionInstructions(seen.profile, dump, fit, { ...built, ...moments[moment] }, row);
  const [value, events, variance, thirdMoment] = [
    summed('value'),
    summed('events'),
    summed('variance'),
    summed('thirdMoment'),
  ];
  const of = (kind: 'flat' | 'cum'): Estimate[] =>
    value.map((_, index) => ({
      value: Number(value[index]![kind]),
      events: Number(events[index]![kind]),
      variance: Number(variance[index]![kind]),
      thirdMoment: Number(thirdMoment[index]![kind]),
    }));
  return { flat: of('flat'), cum: of('cum') };
}
