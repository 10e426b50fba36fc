import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { LEAKED } from '../../../analysis/goroutines/stateByFrames.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { inRecordedOrder } from '../../../analysis/recordedOrder.ts';
import { recordedTime } from '../../../formats/kinds.ts';
import { plainBasis } from '../../../model/basis.ts';
import { ofKind } from '../../../model/dataset.ts';
import { plainLens } from '../../../model/lens.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding, SectionReport } from '../../../model/report.ts';
import { type ChangeVerdict, changeVerdict, stateOfChange, toneOf } from '../../../model/verdict.ts';
import { codeColumn, countColumn, deltaColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount, formatDuration } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';
import { formatChange, formatShare } from '../../../units/formatShare.ts';
import { capitalised } from '../../../units/listText.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { goroutinesAddress } from '../address/goroutinesAddress.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { seriesWith } from '../data/seriesOf.ts';
import { comparabilityFindings } from './comparabilityFindings.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import {
  goroutinePlaceBlock,
  groupRows,
  placeChangeRows,
  placeName,
  type ReportedGroup,
  stackName,
  threadBlock,
} from './goroutinePlaceBlock.ts';
import { leakGround, leakSentence, leaksOf } from './leaks.ts';
import type { OneContext, PairContext } from './profileReport.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { NAMELESS, numberFact, sideHeads, titled } from './reportWords.ts';

const mostRows = 15;
/** Smallest increase of a group with a sentence, as goroutines come and go. */
const fewGoroutines = 10;
/** Smallest part of all goroutines for which the largest group has a sentence. */
const least = 0.2;

const words: Record<
  'goroutine' | 'goroutineleak' | 'threadcreate',
  { one: string; many: string; view: 'goroutines' | 'top' }
> = {
  goroutineleak: { one: 'leaked goroutine', many: 'leaked goroutines', view: 'goroutines' },
  goroutine: { one: 'goroutine', many: 'goroutines', view: 'goroutines' },
  threadcreate: { one: 'thread', many: 'threads', view: 'top' },
};

function wordsOf({ after }: ReportSubject): (typeof words)['goroutine'] {
  if (after.dataset.profileType === 'threadcreate') return words.threadcreate;
  return isLeakProfile(after) ? words.goroutineleak : words.goroutine;
}

function isLeakProfile({ dataset }: Evidence): boolean {
  return dataset.valueTypes.some(({ type }) => type === 'goroutineleak');
}

const largestGroup = defineProfileFinding({
  id: 'goroutines/{profile}/largest',
  says: 'How many goroutines have the same stack, and where.',
  when: 'one goroutine profile: at least 20% of ten or more have that stack',
  ground: 'its share, and how long one has waited',
});
const leakFinding = defineProfileFinding({
  id: 'goroutines/{profile}/leaked',
  says: 'How many goroutines leaked, before and after if there are two profiles, and where most are blocked.',
  when: 'goroutine profiles in which Go marks leaks',
  ground: 'what a leak is, and where others are blocked',
});

/** The report's part about one profile or dump of goroutines. */
export function goroutineReport({ subject, memo, valueType, evidence }: OneContext): SectionReport {
  const rows = groupRows(memo, valueType);
  const total = rows.reduce((sum, { after }) => sum + after, 0);
  const { many, view } = wordsOf(subject);
  const [largest] = rows;
  const [blockOf, by] = view === 'top' ? [threadBlock, 'stack'] : [goroutinePlaceBlock, 'place'];
  const longest = rows.reduce((most, { wait }) => Math.max(most, wait), 0);
  const isChange = isDelta(memo.profile);
  const findings: Finding[] =
    isChange ||
    largest === undefined ||
    stackName(largest) === NAMELESS ||
    total < fewGoroutines ||
    largest.after < least * total
      ? []
      : [
          largestGroup({
            subject,
            sentence: `${formatCount(largest.after)} of ${formatCount(total)} ${many} have the same stack, in ${coded(stackName(largest))} (${largest.state}).`,
            figure: formatCount(largest.after),
            ground: `${formatShare(largest.after, total)} of all; counted, not sampled${largest.wait > 0 ? `; one has waited for ${formatAmount(largest.wait, 'minutes')}` : ''}.`,
            weight: findingWeight(1, largest.after / total) * unchangedFactor,
            view: subject.view({
              view,
              ...(view === 'goroutines' ? goroutinesAddress.write({ show: 'stacks', pick: largest.key }) : {}),
            }),
          }),
        ];
  const leaks = leaksOf(memo, valueType);
  const leaked: Finding[] =
    leaks === null
      ? []
      : [
          leakFinding({
            subject,
            tone: leaks.leaked === 0 ? 'fact' : 'warning',
            sentence: leakSentence(leaks),
            figure: formatCount(leaks.leaked),
            ground: leakGround(leaks),
            weight: leaks.leaked === 0 ? unchangedFactor : 1,
            view: subject.view({
              view,
              ...(leaks.leaked === 0 ? {} : goroutinesAddress.write({ show: 'stacks', state: LEAKED })),
            }),
          }),
        ];
  const since = sinceEarlier({ subject, evidence });
  return {
    findings: [...leaked, ...since.findings, ...findings],
    blocks: [
      {
        kind: 'facts',
        facts: [
          numberFact(
            `${capitalised(many)}${isChange ? `, change within ${formatDuration(memo.profile.durationNanos)}` : ''}`,
            isChange ? formatDelta(total, 'count') : formatCount(total),
            total,
            'count',
          ),
          numberFact('Different stacks', formatCount(rows.length), rows.length, 'count'),
          ...(leaks !== null && !leaks.isLeakProfile
            ? [numberFact('Leaked', formatCount(leaks.leaked), leaks.leaked, 'count')]
            : []),
          ...(longest > 0 ? [numberFact('Longest wait', formatAmount(longest, 'minutes'), longest, 'minutes')] : []),
        ],
      },
      ...(isInSeries(evidence, subject)
        ? []
        : [
            blockOf(memo, valueType, {
              title: titled(`${capitalised(many)} by ${by}`, subject.title),
              leads: subject.view,
              most: mostRows,
            }),
          ]),
      ...since.blocks,
    ],
  };
}

/** Whether a series has the profile, whose table says more than one of each step. */
function isInSeries(evidence: readonly Evidence[], { after }: ReportSubject): boolean {
  return seriesWith(evidence, 'goroutine').some(({ items }) => items.some(({ id }) => id === after.id));
}

/** Growth since the previous profile or dump of the same side and kind, which hints at leaks. */
function sinceEarlier({ subject, evidence }: Pick<OneContext, 'subject' | 'evidence'>): SectionReport {
  const { after } = subject;
  if (isInSeries(evidence, subject)) return { findings: [], blocks: [] };
  const alike = inRecordedOrder(
    ofKind(evidence, 'profile').filter(
      ({ side, dataset }) =>
        side === after.side &&
        dataset.profileType === after.dataset.profileType &&
        dataset.title === after.dataset.title,
    ),
    ({ dataset }) => recordedTime(dataset),
  );
  const earlier = alike[alike.indexOf(after) - 1];
  if (earlier === undefined || after.dataset.profileType !== 'goroutine') return { findings: [], blocks: [] };
  const pair = ProfilePair.of({
    before: [earlier.dataset.data],
    after: [after.dataset.data],
    texts: { before: [], after: [], key: '' },
    lens: plainLens,
    basis: plainBasis,
    matched: false,
  });
  const { findings, blocks } = changesReport(
    pair,
    {
      ...subject,
      key: `${subject.key} since ${earlier.path}`,
      title: `${subject.title} since ${basename(earlier.path)}`,
      view: (params) => subject.view({ ...params, ...goroutinesAddress.write({ base: earlier.path }) }),
    },
    { before: basename(earlier.path), after: basename(after.path) },
  );
  return { findings, blocks: blocks.filter(({ kind }) => kind === 'table') };
}

/** The report's part about two profiles or dumps of goroutines: groups that grew and shrank. */
export function goroutineDiffReport({ subject, names, pairIn }: PairContext): SectionReport {
  const pair = pairIn(plainBasis);
  const part = changesReport(pair, subject, sideHeads(names));
  return { ...part, findings: [...comparabilityFindings(pair, subject, names), ...part.findings] };
}

const totalFinding = defineProfileFinding({
  id: 'goroutines/{profile}/total',
  says: 'The number of goroutines or threads before and after.',
  when: 'two goroutine profiles with other numbers',
  ground: 'how they are counted',
});
const growthFinding = defineProfileFinding({
  id: 'goroutines/{profile}/grown/{stack}',
  says: 'How many more goroutines have one stack.',
  when: 'two goroutine profiles: the two stacks with ten or more goroutines more',
  ground: 'how they are counted, what may be a leak, and how long one has waited',
});

function changesReport(
  pair: ProfilePair,
  subject: ReportSubject,
  heads: { before: string; after: string },
): SectionReport {
  const rows = groupRows(pair, pair.pair.defaultType);
  const { one, many, view } = wordsOf(subject);
  const total = rows.reduce((sum, { before, after }) => ({ before: sum.before + before, after: sum.after + after }), {
    before: 0,
    after: 0,
  });
  const findings: Finding[] = [];
  if (total.before !== total.after) {
    findings.push(
      totalFinding({
        subject,
        sentence: `There were ${countText(total.before, one, many)} before and ${formatCount(total.after)} after (${formatChange(total.before, total.after)}).`,
        figure: formatDelta(total.after - total.before, 'count'),
        ground: 'Counted at one moment on each side, not sampled.',
        weight: findingWeight(changeSize(total.before, total.after)) * unchangedFactor,
        view: subject.view({ view }),
      }),
    );
  }
  const leaked = rows.reduce((sum, row) => sum + row.leaked, 0);
  const leakedBefore = rows.reduce((sum, row) => sum + row.leakedBefore, 0);
  if (leaked > 0 || leakedBefore > 0) {
    findings.unshift(
      leakFinding({
        subject,
        // Of a change to fewer, what is still leaked is told first.
        tone: leaked > 0 && leaked <= leakedBefore ? 'warning' : stateOfChange(leaked - leakedBefore),
        sentence: leakChangeSentence(rows, leakedBefore, leaked),
        figure: leaked === leakedBefore ? formatCount(leaked) : formatDelta(leaked - leakedBefore, 'count'),
        ground: leakGround({ isLeakProfile: isLeakProfile(subject.after), leaked, total: total.after, places: [] }),
        weight: 1,
        view: subject.view({ view, ...goroutinesAddress.write({ show: 'stacks', state: LEAKED }) }),
      }),
    );
  }
  const grown = rows.filter(({ before, after }) => after - before >= fewGoroutines).slice(0, 2);
  for (const row of grown) {
    const verdict = growthVerdict(row);
    findings.push(
      growthFinding({
        subject,
        of: { stack: row.key },
        tone: toneOf(verdict) ?? 'fact',
        quantity: verdict.quantity,
        verdict,
        sentence: `${formatCount(row.after - row.before)} more ${many} are in ${coded(stackName(row))} (${row.state}): ${formatCount(row.before)} → ${formatCount(row.after)}.`,
        figure: formatDelta(row.after - row.before, 'count'),
        ground: `Counted at one moment on each side; a stack that keeps growing is a leak, one that follows the load is none${row.wait > 0 ? `; one has waited for ${formatAmount(row.wait, 'minutes')}` : ''}.`,
        weight: findingWeight(changeSize(row.before, row.after), row.after / Math.max(1, total.after)),
        view: subject.view({
          view,
          ...(view === 'goroutines' ? goroutinesAddress.write({ show: 'stacks', pick: row.key }) : {}),
        }),
      }),
    );
  }
  const changed = placeChangeRows(pair, pair.pair.defaultType);
  const shown = changed.slice(0, mostRows);
  const fact = (name: string, before: string, after: string) => ({ name, before, after, differs: before !== after });
  const count = (isThere: (row: ReportedGroup) => boolean): string => formatCount(rows.filter(isThere).length);
  return {
    findings,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact(capitalised(many), formatCount(total.before), formatCount(total.after)),
          fact(
            'Different stacks',
            count(({ before }) => before > 0),
            count(({ after }) => after > 0),
          ),
        ],
      },
      ...(changed.length === 0
        ? [{ kind: 'text' as const, text: `Every place has as many ${many} before as after.` }]
        : [
            {
              kind: 'table' as const,
              title: titled(`${capitalised(many)} by place`, subject.title),
              ...tableOf<(typeof shown)[number]>(
                [
                  codeColumn('In', (row) => placeName(row), {
                    essential: true,
                    look: ({ name, file }) => ({ title: file === '' ? name : `${name}, ${file}` }),
                  }),
                  wordColumn('State', ({ state }) => state),
                  countColumn(heads.before, (row) => row.before),
                  countColumn(heads.after, (row) => row.after),
                  deltaColumn({ unit: 'count', scale: scaleFor(1, 'count') }, (row) => row, {
                    essential: true,
                    rows: shown,
                  }),
                ],
                shown,
              ),
              note:
                changed.length > mostRows
                  ? `The ${formatCount(mostRows)} largest changes of ${formatCount(changed.length)} places that differ.`
                  : 'The places that differ.',
              view: subject.view({ view }),
            },
          ]),
    ],
  };
}

function leakChangeSentence(rows: readonly ReportedGroup[], before: number, after: number): string {
  const was = before === 0 ? 'none before' : `${formatCount(before)} before`;
  if (after === 0) return `No goroutine leaked after; ${was}.`;
  const most = rows.reduce((a, b) => (b.leaked > a.leaked ? b : a));
  const who =
    after === 1 ? 'it is' : most.leaked === after ? 'all are' : countText(most.leaked, 'of them is', 'of them are');
  return `${countText(after, 'goroutine')} leaked after, ${was}: ${who} blocked in ${coded(stackName(most))}.`;
}

/** The verdict on a group that grew: worse if by more than chance and load explain. */
function growthVerdict({ before, after }: ReportedGroup): ChangeVerdict {
  const isSurge = after - before >= 10 * fewGoroutines && after >= 2 * before;
  const amounts = { quantity: 'other' as const, before, after, interval: null };
  return isSurge
    ? changeVerdict(amounts, stateOfChange(after - before))
    : changeVerdict(amounts, 'not-testable', ['The number of goroutines at one moment follows the load.']);
}
