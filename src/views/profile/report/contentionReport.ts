import { quotient } from '../../../analysis/amounts/quotient.ts';
import { contentionTypes } from '../../../analysis/contention/contentionTypes.ts';
import { type AsideKind, asideKinds, isWaitAside, type WaitKind } from '../../../analysis/contention/waitKind.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { autoBasis, plainBasis } from '../../../model/basis.ts';
import type { Finding, ReportBlock, SectionReport, WordCell } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, deltaColumn, sidedCounts, tableOf, wordColumn } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatDelta } from '../../../units/formatDelta.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { listText } from '../../../units/listText.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { locksAddress } from '../address/locksAddress.ts';
import { topAddress } from '../address/topAddress.ts';
import { waitsOf } from '../data/waitsOf.ts';
import { placeText } from '../words/lockWords.ts';
import { waitPlacesTitle, waitTitles } from '../words/waitTitles.ts';
import { comparabilityFindings } from './comparabilityFindings.ts';
import { waitChanges } from './contentionWaits.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import { endpointReport } from './endpointReport.ts';
import { requestFacts } from './perRequest.ts';
import { profileFigures } from './profileFigures.ts';
import type { OneContext, PairContext } from './profileReport.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { numberFact, sidedFact, sideHeads, titled } from './reportWords.ts';
import { waitKindBlock, waitPlaceBlock } from './waitPlaceBlock.ts';

const mostRows = 15;
const mostFindings = 3;
/** Smallest part of the delay with a sentence; smaller places are only in the table. */
const least = 0.05;

/** Explanations of delay, by type of profile. */
const readings = {
  mutex:
    'Delay is attributed to the holder of the lock, at Unlock: it is what all other goroutines waited for it together.',
  block:
    'Delay is attributed to the goroutine that waits. It is a sum over all goroutines and may exceed the time that was recorded. Waiting isn’t always a problem: idle workers wait too.',
};

function readingOf({ after }: ReportSubject): ReportBlock[] {
  const { profileType } = after.dataset;
  return profileType === 'mutex' || profileType === 'block' ? [{ kind: 'text', text: readings[profileType] }] : [];
}

const placeFinding = defineProfileFinding({
  id: 'contention/{profile}/wait/{kind}/{function}:{line}',
  says: 'The share of the delay at one place, and what is waited for there.',
  when: 'one mutex or block profile: the three places with most, each with at least 5%',
  ground: 'its delay, of which total, how many contentions',
});

/** The report's part about one mutex or block profile. */
export function contentionReport({ subject, memo, valueType, partOf }: OneContext): SectionReport {
  const { rows } = waitsOf(memo);
  const { delay: sum, contentions: count, mean: meanDelay, unit } = profileFigures(memo, valueType).waits;
  const total = Number(sum ?? 0);
  const titledAs = (title: string) => ({ title: titled(title, subject.title), leads: subject.view });
  const places = waitPlaceBlock(memo, {
    ...titledAs(waitPlacesTitle(subject.after.dataset.profileType)),
    most: mostRows,
  });
  const remarkWeight = asideOf(rows);
  const own = asideKinds.reduce((rest, kind) => rest - remarkWeight[kind], total);
  const isAside = asideKinds.some((kind) => remarkWeight[kind] !== 0);
  const findings = (partOf === null || partOf.why === 'equal' ? rows : [])
    .filter(({ kind }) => !isWaitAside(kind))
    .slice(0, mostFindings)
    .filter(({ name, delay }) => name !== '' && Number(delay ?? 0) >= least * own)
    .map(({ name, line, kind, delay, contentions }) => {
      const share = Number(delay) / own;
      return placeFinding({
        subject,
        of: { kind, function: name, line: String(line) },
        sentence: `${formatShare(delay ?? 0, own)} of the delay${isAside ? ' of the program itself' : ''} is at ${coded(placeText(name, line))} (${kindText(kind)}).`,
        figure: formatAmount(delay ?? 0, unit),
        ground: `${formatAmount(delay ?? 0, unit)} of ${formatAmount(own, unit)} of delay, added up over goroutines${contentions === null ? '' : `; ${countText(Number(contentions), 'contention')}`}.`,
        weight: findingWeight(1, share) * unchangedFactor,
        view: subject.view({ view: 'locks', fn: name, ...locksAddress.write({ as: 'places' }) }),
      });
    });
  return {
    findings,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...(sum === null ? [] : [numberFact('Delay', formatAmount(sum, unit), sum, unit)]),
          ...asideKinds.flatMap((kind) =>
            remarkWeight[kind] === 0
              ? []
              : [
                  numberFact(
                    `Of ${asideNames[kind]}`,
                    formatAmount(remarkWeight[kind], unit),
                    remarkWeight[kind],
                    unit,
                  ),
                ],
          ),
          ...(count === null ? [] : [numberFact('Contentions', formatCount(count), count, 'count')]),
          ...(meanDelay === null
            ? []
            : [numberFact('Mean delay', formatAmount(Math.round(meanDelay), unit), meanDelay, unit)]),
        ],
      },
      ...(partOf === null ? detail() : []),
    ],
  };

  function detail(): ReportBlock[] {
    return [
      ...readingOf(subject),
      ...(isAside ? [{ kind: 'text' as const, text: asideText(new Set(rows.map(({ kind }) => kind)), own <= 0) }] : []),
      ...(places === null ? [] : [places, waitKindBlock(memo, valueType, titledAs('Kinds of waits'))]),
    ];
  }
}

const asideNames: Readonly<Record<AsideKind, string>> = {
  harness: 'the test harness',
  profiler: 'the profiler',
  runtime: 'the Go runtime',
};

/** What an owner of waits waits for, where its name does not say so. */
const asideReasons: Readonly<Record<AsideKind, string>> = {
  harness: ' (testing waits for what it runs to end)',
  profiler: ' (a recording waits for its end)',
  runtime: '',
};

/** Delays outside the program itself. */
function asideOf(rows: readonly { kind: WaitKind; delay: Amount | null }[]): Record<AsideKind, number> {
  const delays: Record<AsideKind, number> = { harness: 0, profiler: 0, runtime: 0 };
  for (const { kind, delay } of rows) if (isWaitAside(kind)) delays[kind] += Number(delay ?? 0);
  return delays;
}

/** Text that names who waited other than the program itself. */
function asideText(kinds: ReadonlySet<WaitKind>, isAll: boolean): string {
  const who = listText(
    asideKinds.filter((kind) => kinds.has(kind)).map((kind) => `of ${asideNames[kind]}${asideReasons[kind]}`),
  );
  return isAll
    ? `All of the delay is ${who}: the program itself did not wait.`
    : `Waits ${who} come last: they are no contention of the program.`;
}

/** What endpoints do, by the type of profile. */
const waitWords = {
  mutex: {
    title: 'Waits caused',
    more: 'makes others wait for its locks more often',
    less: 'makes others wait for its locks less often',
  },
  block: { title: 'Waits', more: 'waits more often', less: 'waits less often' },
} as const;

const waitFinding = defineProfileFinding({
  id: 'contention/{profile}/wait/{kind}/{function}',
  says: 'How much less or more delay there is at one function, and what is waited for there.',
  when: 'two mutex or block profiles: the two functions with the largest changes, each at least 5% of the delay',
  ground: 'contentions of both sides, how they were sampled',
});

/** The report's part about two mutex or block profiles. */
export function contentionDiffReport(context: PairContext): SectionReport {
  const { subject, names, pairIn, partOf } = context;
  const pair = pairIn(plainBasis);
  const types = contentionTypes(pair.types);
  const endpoints =
    types.contentions < 0 || partOf !== null
      ? null
      : endpointReport(
          context,
          pairIn(autoBasis),
          types.contentions,
          waitWords[subject.after.dataset.profileType === 'mutex' ? 'mutex' : 'block'],
        );
  const heads = sideHeads(names);
  const unit = pair.types[types.delay]?.unit ?? '';
  const none = { before: 0, after: 0 };
  const delays = types.delay < 0 ? none : pair.totals(types.delay);
  const counts = types.contentions < 0 ? none : pair.totals(types.contentions);
  const [before, after] = [Number(delays.before), Number(delays.after)];
  const changes = waitChanges(pair).filter(({ delay }) => delay.before !== 0 || delay.after !== 0);
  const largest = Math.max(0, ...changes.flatMap(({ delay }) => [delay.before, delay.after]));
  const amounts = { unit, scale: scaleFor(largest, unit) };
  const shown = changes.slice(0, mostRows);
  const [meanBefore] = meanFact(before, Number(counts.before), unit);
  const [meanAfter] = meanFact(after, Number(counts.after), unit);
  const { how } = pair.samplings(Math.max(0, types.delay)).after;
  const own = changes.filter(({ kind }) => !isWaitAside(kind));
  const isAside = own.length < changes.length;
  const ownDelay = {
    before: own.reduce((sum, { delay }) => sum + delay.before, 0),
    after: own.reduce((sum, { delay }) => sum + delay.after, 0),
  };
  const isOfHolders = subject.after.dataset.profileType === 'mutex';
  const whole = Math.max(ownDelay.before, ownDelay.after);
  // A profile does not show how much delays vary from run to run.
  const findings: Finding[] = own
    .slice(0, mostFindings - 1)
    .filter(({ name, delay }) => name !== '' && Math.abs(delay.after - delay.before) >= least * whole)
    .map(({ name, kind, delay, contentions }) => {
      const way = delay.after < delay.before ? 'less' : 'more';
      return waitFinding({
        subject,
        of: { kind, function: name },
        sentence: `Waits ${isOfHolders ? 'caused by' : 'in'} ${coded(shortName(name))} (${kindText(kind)}) add up to ${formatAmount(Math.abs(delay.after - delay.before), unit)} ${way}: ${formatAmount(delay.before, unit)} → ${formatAmount(delay.after, unit)}.`,
        figure: formatDelta(delay.after - delay.before, unit),
        ground: `${formatCount(contentions.before)} → ${formatCount(contentions.after)} contentions; ${how.charAt(0).toLowerCase()}${how.slice(1)}`,
        weight:
          findingWeight(
            changeSize(delay.before, delay.after),
            Math.max(
              ownDelay.before === 0 ? 0 : delay.before / ownDelay.before,
              ownDelay.after === 0 ? 0 : delay.after / ownDelay.after,
            ),
          ) * unchangedFactor,
        quantity: 'time',
        view: subject.view({
          view: 'top',
          fn: name,
          ...topAddress.write({ sort: { by: 'cum', descending: true } }),
          basis: 'absolute',
        }),
      });
    });
  const totals: ReportBlock = {
    kind: 'facts',
    facts: [
      sidedFact('Delay', formatAmount(before, unit), formatAmount(after, unit)),
      sidedFact('Contentions', formatCount(counts.before), formatCount(counts.after)),
      ...(meanBefore === undefined || meanAfter === undefined ? [] : [sidedFact('Mean delay', meanBefore, meanAfter)]),
      ...(types.delay < 0 ? [] : requestFacts(pairIn(autoBasis), types.delay, 'Delay')),
    ],
  };
  if (partOf !== null) return { findings: comparabilityFindings(pair, subject, names), blocks: [totals] };
  return {
    verdict: endpoints?.verdict ?? [],
    findings: [...comparabilityFindings(pair, subject, names), ...(endpoints?.findings ?? []), ...findings],
    blocks: [
      ...(endpoints?.blocks ?? []),
      totals,
      ...readingOf(subject),
      ...(isAside
        ? [{ kind: 'text' as const, text: asideText(new Set(changes.map(({ kind }) => kind)), own.length === 0) }]
        : []),
      {
        kind: 'table',
        title: titled(waitPlacesTitle(subject.after.dataset.profileType), subject.title),
        ...tableOf<(typeof shown)[number]>(
          [
            wordColumn('Function', ({ name }) => placeCell(name), { essential: true }),
            wordColumn('Waited for', ({ kind }) => waitTitles[kind]),
            amountColumn(heads.before, amounts, ({ delay }) => delay.before),
            amountColumn(heads.after, amounts, ({ delay }) => delay.after),
            deltaColumn(amounts, ({ delay }) => delay, { essential: true, rows: shown }),
            ...sidedCounts('Contentions', heads, shown, ({ contentions }) => ({
              before: contentions.before,
              after: contentions.after,
            })),
          ],
          shown,
        ),
        note: `Raw totals. ${how}${changes.length > mostRows ? ` The ${formatCount(mostRows)} largest changes of ${formatCount(changes.length)}.` : ''}`,
        view: subject.view({ view: 'top', basis: 'absolute' }),
      },
    ],
  };
}

/** Text of the mean delay; empty if no contention was counted. */
function meanFact(delay: number, contentions: number, unit: string): string[] {
  const mean = quotient(delay, contentions);
  return mean === null ? [] : [formatAmount(Math.round(mean), unit)];
}

/** Title of a kind of wait inside a sentence; names of Go's own types keep their capital. */
function kindText(kind: WaitKind): string {
  const title = waitTitles[kind];
  return /^(?:Channel|File|Lock|Other|Sleep|Semaphore)/.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}

function placeCell(name: string): WordCell {
  return name === '' ? { text: 'No place to name' } : { text: shortName(name), kind: 'code', title: name };
}
