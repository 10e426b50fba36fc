import { functionEdges } from '../../../analysis/callers/functionEdges.ts';
import { escapeReason } from '../../../analysis/compiler/escapeReason.ts';
import { enclosingFunctions } from '../../../analysis/compiler/notedFunctions.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { type CompilerNotes, stepKinds } from '../../../model/compilerNotes.ts';
import type { Evidence } from '../../../model/question.ts';
import { chooseNotes, kindOf, noteRow, printed, profiledName } from '../chooseNotes.ts';
import type { DetailAnswer, DetailCall, DetailStep, Subject } from '../compilerQuestion.ts';
import { chooseProfile, type JoinedProfile, profileView, shownType } from '../joinedProfiles.ts';
import { sourceOf } from '../sourceOf.ts';

/** Lines of source around a note. */
const AROUND = 2;
const MOST_CALLS = 20;

/**
 * All about one note: its flow, its source line, the calls of a function, the views of the profiles. Null if there is
 * no such note.
 */
export function detail(evidence: Evidence[], { file, profile, note }: Subject & { note: number }): DetailAnswer | null {
  const item = chooseNotes(evidence, file);
  const { data } = item.dataset;
  if (note >= data.notes.count) return null;
  const row = noteRow(data, note);
  const kind = kindOf(data, note);
  const source = sourceOf(evidence, data, row.package, row.file);
  const isFunction = kind === 'inlinable' || kind === 'notInlinable';
  const isMemory = kind === 'escapes' || kind === 'moved';
  const joined = chooseProfile(item, evidence, isMemory ? ['heap', 'cpu'] : ['cpu', 'heap'], profile);
  const { package: path, line } = row;
  const name = isFunction ? row.subject : (enclosingFunctions(data)(path, row.file, line)?.name ?? row.within);
  return {
    ...row,
    within: isFunction ? '' : row.within || name,
    budget: printed(data.notes.budget[note]!),
    steps: stepsOf(data, note, (place) => (place.file === row.file ? source.textOf(place.line) : '')),
    reason: escapeReason(data, note),
    sourcePath: source.path,
    source: source.around(line, AROUND),
    calls: isFunction ? callsOf(data, note, joined) : [],
    links: linksOf(),
    unit: joined === null ? '' : joined.memo.profile.valueTypes[shownType(joined)]!.unit,
  };

  function linksOf(): DetailAnswer['links'] {
    return (['cpu', 'heap'] as const).flatMap((measured) => {
      const one = chooseProfile(item, evidence, [measured], profile);
      const fn = one === null ? '' : profiledName(one, { name, package: path });
      if (one === null || fn === '') return [];
      const what = measured === 'cpu' ? 'CPU time' : 'memory';
      return [
        { title: `Lines, ${what}`, view: profileView(one, { view: 'lines', fn }) },
        { title: `Callers and callees, ${what}`, view: profileView(one, { view: 'callers', fn }) },
      ];
    });
  }
}

function stepsOf(
  { texts, notes, flows }: CompilerNotes,
  note: number,
  sourceAt: (place: { file: string; line: number }) => string,
): DetailStep[] {
  const steps: DetailStep[] = [];
  for (let step = notes.firstStep[note]!; step < notes.endStep[note]!; step++) {
    const file = texts[flows.file[step]!]!;
    const line = flows.line[step]!;
    steps.push({
      kind: stepKinds[flows.kind[step]!]!,
      text: texts[flows.text[step]!]!,
      why: texts[flows.why[step]!]!,
      place: line === 0 ? '' : `${basename(file)}:${line}`,
      source: line === 0 ? '' : sourceAt({ file, line }),
    });
  }
  return steps;
}

/**
 * The calls of a function: those that the compiler inlined, and those to functions that it cannot inline, from the
 * profile.
 */
function callsOf(data: CompilerNotes, note: number, joined: JoinedProfile | null): DetailCall[] {
  const enclosing = enclosingFunctions(data);
  const inlined = new Map<string, DetailCall>();
  for (let row = 0; row < data.notes.count; row++) {
    const kind = kindOf(data, row);
    if (kind !== 'inlinedCall' && kind !== 'notInlinedCall') continue;
    const { package: path, file, line, subject: name, detail: why } = noteRow(data, row);
    if (enclosing(path, file, line)?.note !== note) continue;
    const isInlined = kind === 'inlinedCall';
    inlined.set(`${line} ${name}`, { name, line, inlined: isInlined, reason: isInlined ? '' : why, amount: null });
  }
  return [...profiledCalls(note, joined), ...inlined.values()].slice(0, MOST_CALLS);
}

function profiledCalls(note: number, joined: JoinedProfile | null): DetailCall[] {
  if (joined === null) return [];
  const { memo, join } = joined;
  const caller = join.functions.find(({ noted }) => noted.note === note);
  const valueType = shownType(joined);
  const row = caller === undefined ? -1 : memo.tree.names.indexOf(caller.name);
  if (row < 0) return [];
  const { callees } = functionEdges(memo.profile, memo.tree, memo.amounts(valueType), valueType, row);
  const noted = new Map(join.functions.map((one) => [one.name, one.noted]));
  return callees.flatMap(({ name, amount }): DetailCall[] => {
    const called = noted.get(memo.tree.names[name]!);
    return called === undefined || called.isInlinable
      ? []
      : [{ name: called.name, line: 0, inlined: false, reason: called.reason, amount }];
  });
}
