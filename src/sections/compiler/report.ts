import { defineFinding } from '../../analysis/defineFinding.ts';
import { findingWeight, remarkWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import { basename } from '../../analysis/names/cleanPath.ts';
import { compareMagnitude } from '../../analysis/tree/topTable.ts';
import { kindNumber, type NoteKind } from '../../model/compilerNotes.ts';
import { ofKind } from '../../model/dataset.ts';
import type { EvidenceOf } from '../../model/question.ts';
import type { Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { coded } from '../../units/coded.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatShare } from '../../units/formatShare.ts';
import { shortList } from '../../units/listText.ts';
import { grounds } from '../../views/profile/report/reportWords.ts';
import { boundsRows } from './answers/bounds.ts';
import { changeRows, notesOfSides } from './answers/changes.ts';
import { escapeRows } from './answers/escapes.ts';
import { inliningRows } from './answers/inlining.ts';
import { compilerAddress } from './compilerAddress.ts';
import type { ChangeRow, EscapeRow, InliningRow } from './compilerQuestion.ts';
import { chooseProfile, type JoinedProfile, shownType } from './joinedProfiles.ts';
import { loopFinder } from './loopFinder.ts';
import { boundsBlock, changesBlock, escapesBlock, inlinableBlock, inliningBlock } from './noteBlocks.ts';
import { isInLoop, leakSentence, loopText, loopWeight } from './noteWords.ts';

/** How many of the hottest functions the first sentence is about. */
const mostHot = 20;
/** Smaller shares are no sentence. */
const least = 0.01;
const mostEscapes = 2;
const mostNamed = 3;
const leakKinds: readonly NoteKind[] = ['leaks', 'leaksContent', 'leaksToResult'];

/**
 * What the compiler's notes say about the later side's hot functions and allocations, and what changed between the
 * sides. Only facts: whether an inlined call would be faster, no note says. null without notes.
 */
export const report: WriteReport = (evidence) => {
  const all = ofKind(evidence, 'compiler-notes');
  const item = all.find(({ side }) => side === 'after') ?? all[0];
  if (item === undefined) return null;
  const notes = item.dataset.data;
  const hot = chooseProfile(item, evidence, ['cpu', 'heap'], '');
  const memory = chooseProfile(item, evidence, ['heap'], '');
  const cpu = chooseProfile(item, evidence, ['cpu'], '');
  const functions = byAmount(inliningRows(notes, hot), ({ cum }) => cum);
  const loops = loopFinder(evidence, notes, item);
  const allocated = memory === null ? 0 : Number(memory.memo.total(shownType(memory, 'alloc_space')).reported);
  const escapes = byAmount(escapeRows(notes, memory, 'alloc_space', loops), (row) => loopWeight(row, allocated));
  const bounds = byAmount(boundsRows(notes, cpu), ({ amount }) => amount);
  const sides = notesOfSides(evidence);
  const changed = sides === null ? null : changeRows(sides, evidence);
  const hasLeaks = leakKinds.some((kind) => notes.notes.kind.includes(kindNumber(kind)));
  const blocks = [
    changed === null || changed.rows.length === 0 ? null : changesBlock(changed),
    inliningBlock(item, functions.filter(isOfProgram), hot),
    escapesBlock(item, escapes.filter(isOfProgram), memory, loops.from()),
    bounds.length === 0 ? null : boundsBlock(item, bounds, cpu),
    hot === null ? null : inlinableBlock(item, functions.filter(isOfProgram), hot),
  ].filter((block) => block !== null);
  return {
    findings: [
      ...(changed === null ? [] : changeFindings(changed.rows)),
      ...(hot === null ? [] : inliningFindings(item, functions, hot)),
      ...(memory === null ? [] : escapeFindings(item, escapes, memory)),
      ...versionFindings(item, hot ?? memory),
    ],
    blocks: [...blocks, ...(hasLeaks ? [{ kind: 'text', text: leakSentence } satisfies ReportBlock] : [])],
  };
};

function byAmount<Row>(rows: readonly Row[], of: (row: Row) => number | bigint | null): Row[] {
  return rows.toSorted((a, b) => compareMagnitude(of(b) ?? 0, of(a) ?? 0));
}

/** Tests and benchmarks call what is measured: what the compiler does with them does not matter. */
function isOfProgram({ file }: { file: string }): boolean {
  return !file.endsWith('_test.go');
}

const inliningFinding = defineFinding({
  id: 'compiler/inlining/{file}',
  says: 'How many of the hottest functions cannot be inlined, and why the hottest of them cannot.',
  when: 'compiler notes and a profile: the first has at least 1%',
  ground: 'joined files; a profile does not show what calls cost',
});

function inliningFindings(
  item: EvidenceOf<'compiler-notes'>,
  functions: readonly InliningRow[],
  joined: JoinedProfile,
): Finding[] {
  const hottest = functions
    .filter((row) => row.cum !== null && Number(row.cum) > 0 && isOfProgram(row))
    .slice(0, mostHot);
  const not = hottest.filter(({ isInlinable }) => !isInlinable);
  const first = not[0];
  const valueType = shownType(joined);
  const total = Number(joined.memo.total(valueType).reported);
  if (first === undefined || total === 0) return [];
  const share = Number(first.cum) / total;
  if (share < least) return [];
  const what = joined.memo.profile.valueTypes[valueType]!.type === 'cpu' ? 'CPU time' : 'allocated bytes';
  const why =
    first.over === null ? first.reason : `cost ${formatCount(first.cost!)} exceeds the budget of ${first.budget}`;
  return [
    inliningFinding({
      of: { file: item.path },
      sentence: `${formatCount(not.length)} of the ${countText(hottest.length, 'hottest function')} with notes cannot be inlined. First: ${coded(first.name)}, ${formatShare(first.cum!, total)} of ${what} with what it calls; ${why}.`,
      figure: `${formatCount(not.length)} of ${formatCount(hottest.length)}`,
      ground: grounds([
        `${basename(item.path)} joined with ${joined.item.path}`,
        'a profile does not show what the calls cost',
      ]),
      weight: findingWeight(1, share) * unchangedFactor * unchangedFactor,
      view: compilerAddress.view({ view: 'inlining', file: item.path, note: first.note }),
    }),
  ];
}

const escapeFinding = defineFinding({
  id: 'compiler/escapes/{file}/{place}',
  says: 'A value that escapes to the heap, whether it is in a loop, and the share of bytes that its line allocates.',
  when: 'compiler notes and a heap profile: the two lines with most, each with at least 1%',
  ground: 'joined files; inlined calls are included',
});

function escapeFindings(
  item: EvidenceOf<'compiler-notes'>,
  escapes: readonly EscapeRow[],
  joined: JoinedProfile,
): Finding[] {
  const total = Number(joined.memo.total(shownType(joined, 'alloc_space')).reported);
  const seen = new Set<string>();
  return escapes
    .filter((row) => {
      const line = `${row.file}:${row.line}`;
      const isFirst = !seen.has(line);
      seen.add(line);
      return isFirst && isOfProgram(row) && (row.amount ?? 0) >= least * total && total > 0;
    })
    .slice(0, mostEscapes)
    .map((row) => {
      const share = row.amount! / total;
      const others = row.sharing === 1 ? '' : ` and ${formatCount(row.sharing - 1)} more on the line`;
      const verb = row.kind === 'moved' ? 'moved to the heap' : row.sharing === 1 ? 'escapes' : 'escape';
      const is = row.kind === 'moved' ? (row.sharing === 1 ? 'is ' : 'are ') : '';
      return escapeFinding({
        of: { file: item.path, place: `${row.file}:${row.line}` },
        sentence: `${coded(row.subject)}${others} ${is}${verb} at ${basename(row.file)}:${row.line}${isInLoop(row.loop) ? `, ${loopText(row.loop)}` : ''}${row.reason === '' ? '' : ` (${row.reason})`}: the line allocates ${formatShare(row.amount!, total)} of all bytes.`,
        figure: formatShare(row.amount!, total),
        ground: grounds([
          `${basename(item.path)} joined with ${joined.item.path}`,
          'calls that are inlined on the line included',
        ]),
        weight: findingWeight(1, share) * unchangedFactor * unchangedFactor,
        view: compilerAddress.view({ view: 'escapes', file: item.path, note: row.note }),
      });
    });
}

const versionFinding = defineFinding({
  id: 'compiler/version/{file}',
  says: 'Compiler notes and a profile are of different versions of the source.',
  when: 'compiler notes and a profile: functions are declared on other lines',
  ground: 'what is not joined',
});

/** A warning if the profile was made from another version of the source. */
function versionFindings(item: EvidenceOf<'compiler-notes'>, joined: JoinedProfile | null): Finding[] {
  if (joined === null || joined.join.otherLine === 0) return [];
  const { sameLine, otherLine } = joined.join;
  return [
    versionFinding({
      of: { file: item.path },
      tone: 'warning',
      sentence: `${item.path} and ${joined.item.path} are of different versions of the source: ${formatCount(otherLine)} of ${countText(sameLine + otherLine, 'function')} ${otherLine === 1 ? 'is' : 'are'} declared on other lines.`,
      ground: 'Lines of these functions are not joined.',
      weight: remarkWeight,
      view: compilerAddress.view({ view: 'inlining', file: item.path }),
    }),
  ];
}

const changeFinding = defineFinding({
  id: 'compiler/changes/{change}',
  says: 'How many functions can or can no longer be inlined, or values escape or no longer escape, and which.',
  when: 'compiler notes of two sides that differ in it',
  ground: 'compiler notes of both sides',
});

/** What changed, without a verdict: the compiler's decisions are no measurements. */
function changeFindings(rows: readonly ChangeRow[]): Finding[] {
  const sentences: readonly (readonly [ChangeRow['change'], (count: number) => string])[] = [
    ['inlinable', (count) => `${countText(count, 'function')} can now be inlined`],
    ['notInlinable', (count) => `${countText(count, 'function')} can no longer be inlined`],
    ['stopped', (count) => countText(count, 'value no longer escapes', 'values no longer escape')],
    ['started', (count) => countText(count, 'more value escapes', 'more values escape')],
  ];
  return sentences.flatMap(([change, words]): Finding[] => {
    const changed = rows.filter((row) => row.change === change && isOfProgram(row));
    if (changed.length === 0) return [];
    const isValue = change === 'stopped' || change === 'started';
    const count = isValue
      ? changed.reduce((sum, { before, after }) => sum + Math.abs(after! - before!), 0)
      : changed.length;
    const named = changed.map(({ subject }) => coded(subject));
    return [
      changeFinding({
        of: { change },
        sentence: `${words(count)}: ${shortList(named, mostNamed)}.`,
        figure: formatCount(count),
        ground: 'Compiler notes of both sides.',
        weight: remarkWeight,
        view: compilerAddress.view({ view: 'compare' }),
      }),
    ];
  });
}
