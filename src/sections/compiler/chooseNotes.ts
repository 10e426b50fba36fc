import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import { amountsOfLines, type LineAmounts } from '../../analysis/compiler/amountsOfLines.ts';
import { enclosingFunctions, type NotedFunction } from '../../analysis/compiler/notedFunctions.ts';
import { withoutTypeArguments } from '../../analysis/names/withoutTypeArguments.ts';
import { type CompilerNotes, NO_COST, noteKinds } from '../../model/compilerNotes.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { Sort } from '../../views/kit/addressFields.ts';
import { answerTable, compareBy, type TablePage } from '../../views/kit/answerTable.ts';
import { lineTreeOf } from '../../views/profile/data/lineTables.ts';
import { sampleCounts } from '../../views/profile/report/blockColumns.ts';
import type { NotePlace, NoteRow, Page, PageQuestion, ProfileFacts } from './compilerQuestion.ts';
import { chooseProfile, type JoinedProfile, joinableProfiles, type Measured, shownType } from './joinedProfiles.ts';

/** The notes with this path, else those of the later side. Throws a sentence if there are none. */
export function chooseNotes(evidence: readonly Evidence[], path: string): EvidenceOf<'compiler-notes'> {
  const all = ofKind(evidence, 'compiler-notes');
  const chosen = all.find((one) => one.path === path) ?? all.find(({ side }) => side === 'after') ?? all[0];
  if (chosen === undefined) throw new Error('These files are no compiler notes.');
  return chosen;
}

export function placeOf({ texts, notes }: CompilerNotes, note: number): NotePlace {
  return {
    note,
    package: texts[notes.package[note]!]!,
    file: texts[notes.file[note]!]!,
    line: notes.line[note]!,
    column: notes.column[note]!,
  };
}

export function kindOf({ notes }: CompilerNotes, note: number) {
  return noteKinds[notes.kind[note]!]!;
}

export function noteRow(data: CompilerNotes, note: number): NoteRow {
  const { texts, notes } = data;
  return {
    ...placeOf(data, note),
    kind: kindOf(data, note),
    subject: texts[notes.subject[note]!]!,
    detail: texts[notes.detail[note]!]!,
    within: texts[notes.within[note]!]!,
    cost: printed(notes.cost[note]!),
    times: notes.times[note]!,
  };
}

/** A cost, or null if the compiler did not print it. */
export function printed(cost: number): number | null {
  return cost === NO_COST ? null : cost;
}

export function profileFacts(joined: JoinedProfile, type = ''): ProfileFacts {
  const { item, memo, join } = joined;
  const index = shownType(joined, type);
  const valueType = memo.profile.valueTypes[index]!;
  return {
    path: item.path,
    side: item.side,
    measured: measuredCost(item.dataset)!,
    ...valueType,
    total: memo.total(index).reported,
    functions: join.functions.length,
    sameLine: join.sameLine,
    otherLine: join.otherLine,
  };
}

/** The rows that contain the searched text, a page of them; `usual` is their order without a choice. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  question: PageQuestion,
  searched: readonly (keyof Row)[],
  keys: Parameters<typeof compareBy<Row>>[0],
  usual: Sort,
): TablePage<Row> {
  const textOf = (row: Row): string => searched.map((field) => row[field]).join('\n');
  return answerTable(rows, { ...question, sort: question.sort ?? usual }, { textOf, compare: compareBy(keys) }).page;
}

/** The profile that rows are joined with: the best one that measures these; of notes of no profile none. */
export function joinNotes(
  item: EvidenceOf<'compiler-notes'>,
  evidence: readonly Evidence[],
  measured: readonly Measured[],
  { profile }: PageQuestion,
  type = '',
): { joined: JoinedProfile | null } & Pick<Page<never>, 'profile' | 'profiles'> {
  const joined = chooseProfile(item, evidence, measured, profile);
  return {
    joined,
    profile: joined && profileFacts(joined, type),
    profiles: joinableProfiles(item, evidence, measured).map(({ path }) => path),
  };
}

/** Sorts places by package, file and line. */
export function placeText({ package: path, file, line, column }: NotePlace): string {
  return `${path}\n${file}\n${String(line).padStart(9, '0')}:${String(column).padStart(9, '0')}`;
}

/** What the profile says about the line of a note. */
interface LineFacts {
  /** null without profile, or if the profile's source has another function there. */
  amount: number | null;
  events: number | null;
  /** Lines cannot be compared: the profile was made from another version of this function or file. */
  isMoved: boolean;
}

/** Finds the amounts of the lines at which notes stand. */
export function lineFinder(notes: CompilerNotes, joined: JoinedProfile | null, valueType: number) {
  const enclosing = enclosingFunctions(notes);
  const lines = joined === null ? null : linesOf(joined, valueType);
  return {
    /** The function around a note; '' if the notes do not tell. */
    within(note: number): string {
      const { package: path, file, line } = placeOf(notes, note);
      return notes.texts[notes.notes.within[note]!]! || (enclosing(path, file, line)?.name ?? '');
    },
    facts(note: number): LineFacts {
      if (joined === null || lines === null) return { amount: null, events: null, isMoved: false };
      const { package: path, file, line } = placeOf(notes, note);
      const profiled = joined.join.fileOf(path, file);
      if (profiled === null) return { amount: 0, events: lines.events === null ? null : 0, isMoved: false };
      const around = enclosing(path, file, line);
      const isMoved = around === null ? joined.join.hasMoved(profiled) : joined.join.isMoved(around);
      if (isMoved) return { amount: null, events: null, isMoved };
      return { amount: lines.amounts.of(profiled, line), events: lines.events?.of(profiled, line) ?? null, isMoved };
    },
  };
}

interface Lines {
  amounts: LineAmounts;
  events: LineAmounts | null;
}

function linesOf({ memo }: JoinedProfile, valueType: number): Lines {
  return memo.once(`own amounts of lines ${valueType}`, () => {
    const { naming } = lineTreeOf(memo);
    const { eventProfile } = sampleCounts(memo, valueType);
    return {
      amounts: amountsOfLines(memo.profile, naming, valueType),
      events: eventProfile === null ? null : amountsOfLines(eventProfile, naming, 0),
    };
  });
}

/** The profile's name of a function of the notes, whatever its type arguments; '' if it has none. */
export function profiledName({ join }: JoinedProfile, { name, package: path }: { name: string; package: string }) {
  const plain = withoutTypeArguments(name);
  const isIt = (noted: NotedFunction) => noted.package === path && withoutTypeArguments(noted.name) === plain;
  return join.functions.find(({ noted }) => isIt(noted))?.name ?? '';
}
