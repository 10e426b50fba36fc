import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { endpointLine } from '../../../analysis/endpoints/endpointLine.ts';
import { endpointTitle } from '../../../analysis/endpoints/endpointWords.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { intervalWords, stateWords, unseenWords } from '../../../analysis/verdict/stateWords.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import { type ChangeVerdict, toneOf } from '../../../model/verdict.ts';
import { type Column, changeColumn, numberColumn, sidedCounts, tableOf, wordColumn } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { listText } from '../../../units/listText.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { type EndpointChange, type EndpointChanges, endpointChanges } from '../noise/endpointChanges.ts';
import { amountText, changeText } from '../words/basisWords.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import type { PairContext } from './profileReport.ts';
import { grounds, sentences, sideHeads, titled } from './reportWords.ts';

export type EndpointPart = Required<Pick<SectionReport, 'findings' | 'blocks' | 'verdict' | 'untestable'>>;

/**
 * The words of a value type: its title, and what an endpoint does: "takes more CPU time", "makes fewer allocations".
 */
export interface EndpointWords {
  title: string;
  /** 'CPU time' */
  more: string;
  less: string;
}

const scaleOf = (unit: string) => ({ unit, per: 'req' as const });

const endpointFinding = defineProfileFinding({
  id: '{section}/{profile}/endpoints/{type}/{endpoint}',
  says: 'An endpoint takes more or less per request, and the function that explains most of it.',
  when: 'two servers under load: its handlers are known, and the samples show a change',
  ground: 'interval of the change, requests and samples of both sides, handlers',
});

/**
 * What the report says of the amounts per request of each endpoint: a finding for each with a verdict, one line of the
 * summary, and a table. null if the pair is not compared per request, or if no handler is known.
 *
 * @param pair in the basis `auto`
 */
export function endpointReport(
  { subject, names, changedEndpoints }: PairContext,
  pair: ProfilePair,
  type: number,
  words: EndpointWords,
): EndpointPart | null {
  const { type: name, unit } = pair.types[type]!;
  if (pair.basisOf(type).kind !== 'request') return null;
  const found = endpointChanges(pair, type, quantityOfType(name) === 'time' ? changedEndpoints() : undefined);
  if (found === null) return null;
  const scale = scaleOf(unit);
  const section = subject.view({}).section;
  const id = `${section}/${subject.key}/endpoints/${name}`;
  const view = subject.view({ view: 'flame', type: name });
  const { changes } = found;
  const whole = sumOf(changes);
  const findings = changes.flatMap((change): Finding[] => {
    const { verdict, events, endpoint } = change;
    const tone = toneOf(verdict);
    if (tone === undefined) return [];
    const [before, after] = [verdict.before!, verdict.after!];
    const served = `${formatCount(Math.round(endpoint.requests.before))} → ${formatCount(Math.round(endpoint.requests.after))} requests`;
    return [
      endpointFinding({
        subject,
        of: { type: name, endpoint: endpoint.endpoint },
        tone,
        sentence: sentenceOf(change, words, unit),
        figure: verdict.estimate === null ? '' : figureOf(change),
        quantity: verdict.quantity,
        verdict,
        change: relativeOf(change),
        ground: grounds([
          intervalWords(verdict),
          served,
          events.before + events.after === 0
            ? ''
            : `${formatCount(events.before)} vs ${formatCount(events.after)} sampled`,
          `handler ${listText(endpoint.functions.map((one) => coded(shortName(one))))}`,
        ]),
        // Of the endpoint’s own requests it is a whole; the part of all that it costs decides between endpoints.
        weight: findingWeight(
          changeSize(before, after),
          0.5 + 0.5 * Math.max(partOf(change, whole, 'before'), partOf(change, whole, 'after')),
        ),
        view,
        about: `${endpointTitle(endpoint.endpoint)} ${name}`,
        ...effectsOf(change, unit),
      }),
    ];
  });
  const line = endpointLine(changes, {
    id,
    source: subject.title,
    view,
    quantity: words.title,
    more: 'higher',
    less: 'lower',
    tell: ({ endpoint, verdict }) =>
      `${endpointTitle(endpoint.endpoint)} ${changeText(verdict.before!, verdict.after!, scale)}`,
    worst: (change) => ({ name: causeTitle(change), figure: figureOf(change) }),
  });
  const verdicts = changes.map(({ verdict }) => verdict);
  // Waits have a verdict only where they changed manifold, and objects where their bytes did, too.
  const untestable =
    name === 'contentions' || name === 'alloc_objects'
      ? []
      : unseenWords(`${words.title} per request`, 'endpoint', verdicts);
  return { findings, blocks: [table()], verdict: [line], untestable };

  function table(): ReportBlock {
    const heads = sideHeads(names);
    const { before, after } = pair.requests;
    const rows: EndpointRow[] = [
      ...changes.map((change) => ({
        change,
        requests: change.endpoint.requests,
        amounts: { before: change.verdict.before!, after: change.verdict.after! },
      })),
      {
        change: null,
        requests: { before: before.served!.count, after: after.served!.count },
        amounts: found!.outside,
      },
    ];
    const amount = (side: PairSide): Column<EndpointRow> =>
      numberColumn(
        { title: heads[side], unit: `${unit}/request`, text: (value) => amountText(Number(value), scale) },
        ({ amounts }) => amounts[side],
      );
    const verdictOf = ({ change }: EndpointRow): ChangeVerdict | undefined => change?.verdict;
    const limit = (title: string, of: 'lo' | 'hi'): Column<EndpointRow> =>
      changeColumn(title, (row) => verdictOf(row)?.estimate?.interval?.[of] ?? null, {
        hint: 'Limits of the change, 95% sure.',
        instead: ({ change }) => (change === null ? '' : undefined),
      });
    return {
      kind: 'table',
      title: titled(`${words.title} per request of each endpoint`, subject.title),
      quantity: changes[0]!.verdict.quantity,
      ...tableOf<EndpointRow>(
        [
          wordColumn(
            'Endpoint',
            ({ change }) =>
              change === null
                ? 'Outside the handlers'
                : { text: endpointTitle(change.endpoint.endpoint), title: change.endpoint.endpoint },
            { essential: true },
          ),
          wordColumn('Handler', ({ change }) =>
            change === null
              ? ''
              : {
                  text: change.endpoint.functions.map(shortName).join(', '),
                  kind: 'code',
                  title: evidenceWords[change.endpoint.evidence],
                },
          ),
          ...sidedCounts('Requests', heads, rows, ({ requests }) => ({
            before: Math.round(requests.before),
            after: Math.round(requests.after),
          })),
          amount('before'),
          amount('after'),
          changeColumn('Change', (row) => verdictOf(row)?.estimate?.change ?? null, {
            essential: true,
            instead: ({ change }) => (change === null ? '' : undefined),
            look: (row) => {
              const verdict = verdictOf(row);
              const tone = toneOf(verdict) ?? (verdict?.state === 'within-error' ? 'quiet' : undefined);
              return tone === undefined ? {} : { tone };
            },
          }),
          limit('At least', 'lo'),
          limit('At most', 'hi'),
          wordColumn('Verdict', ({ change }) => (change === null ? '' : verdictWords(change.verdict)), {
            essential: true,
          }),
          ...sidedCounts('Samples', heads, rows, ({ change }) => change?.events ?? { before: null, after: null }),
        ],
        rows,
      ),
      note: noteOf(pair),
      view,
    };
  }
}

/** Amounts per request as the effects of causes call them; waits have none. */
const requestUnits: Readonly<Record<string, string>> = dictionary({
  nanoseconds: 'CPU ns/req',
  bytes: 'B/req',
  count: 'allocs/req',
});

function effectsOf({ endpoint, verdict, cause }: EndpointChange, unit: string): Pick<Finding, 'effects'> {
  const per = requestUnits[unit];
  if (cause === null || verdict.quantity === 'other' || per === undefined) return {};
  const [before, after] = [verdict.before!, verdict.after!].map((amount) => Number(amount.toPrecision(6)));
  const benchmark = endpointTitle(endpoint.endpoint);
  const effect = { cause: cause.name, benchmark, unit: per, before: before!, after: after! };
  return { effects: [{ ...effect, delta: Number(cause.delta.toPrecision(4)), interval: null }] };
}

/** An endpoint; `change` is null for what is outside all handlers. */
interface EndpointRow {
  change: EndpointChange | null;
  requests: Readonly<Record<PairSide, number>>;
  amounts: Readonly<Record<PairSide, number>>;
}

function noteOf(pair: ProfilePair): string {
  const mix = pair.endpoints!.mixProblem;
  return sentences(
    'The samples below each handler are divided by the requests of its endpoint, all others by all requests. The interval has the error of the samples and the difference between two processes of one build, and is wide enough for all endpoints together.',
    mix === '' ? '' : `${mix} What is outside the handlers has no verdict.`,
  );
}

const evidenceWords = {
  label: 'Its samples have a label with the endpoint.',
  name: 'It has the name of the endpoint.',
  callee: 'It alone calls a function with the name of the endpoint.',
  only: 'It is the only handler that is left.',
} as const;

/** Without the interval, which has its column, and without why nothing is testable, which the summary says once. */
function verdictWords(verdict: ChangeVerdict): string {
  if (verdict.state === 'not-testable') return 'not testable';
  return toneOf(verdict) ?? stateWords({ ...verdict, estimate: null });
}

function sentenceOf(of: EndpointChange, { more, less }: EndpointWords, unit: string): string {
  const { endpoint, verdict, cause } = of;
  const scale = scaleOf(unit);
  const [before, after] = [verdict.before!, verdict.after!];
  const change = verdict.estimate === null ? '' : `, ${figureOf(of)}`;
  const why =
    cause === null
      ? ''
      : `: ${amountText(Math.abs(cause.delta), scale)} ${cause.delta < 0 ? 'less' : 'more'} in ${coded(shortName(cause.name))}${cause.callee === '' ? '' : `, by ${coded(shortName(cause.callee))}`}`;
  return `${coded(endpointTitle(endpoint.endpoint))} ${after < before ? less : more} per request (${changeText(before, after, scale)}${change})${why}.`;
}

/** `/check (api.validMail)` */
function causeTitle({ endpoint, cause }: EndpointChange): string {
  const title = endpointTitle(endpoint.endpoint);
  return cause === null
    ? title
    : `${title} (${[cause.name, cause.callee]
        .filter((name) => name !== '')
        .map(shortName)
        .join(', ')})`;
}

function figureOf({ verdict: { estimate } }: EndpointChange): string {
  return estimate === null ? '–' : formatRelativeChange(estimate.change);
}

function relativeOf({ verdict: { estimate } }: EndpointChange): number {
  return estimate?.change ?? Infinity;
}

function sumOf(changes: EndpointChanges['changes']): Record<'before' | 'after', number> {
  const sum = (side: 'before' | 'after') =>
    changes.reduce((all, { verdict, endpoint }) => all + (verdict[side] ?? 0) * endpoint.requests[side], 0);
  return { before: sum('before'), after: sum('after') };
}

function partOf(
  { verdict, endpoint }: EndpointChange,
  whole: Record<'before' | 'after', number>,
  side: 'before' | 'after',
): number {
  return whole[side] === 0 ? 0 : ((verdict[side] ?? 0) * endpoint.requests[side]) / whole[side];
}
