import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import type { ServedRequests } from '../../../analysis/requests/servedRequests.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { capitalised } from '../../../units/listText.ts';
import { requestsDiffer } from '../data/pairRequests.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { functionVerdict } from '../noise/functionVerdict.ts';
import { mayJudge } from '../noise/mayJudge.ts';
import { totalNoise } from '../noise/partNoise.ts';
import { amountText, changeText } from '../words/basisWords.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { numberFact } from './reportWords.ts';

export type FactLines = Extract<ReportBlock, { kind: 'facts' }>['facts'];

const perRequestFinding = defineProfileFinding({
  id: '{section}/{profile}/per-request/{type}',
  says: 'An amount per request before and after; or that it is not compared, as the requests differ.',
  when: 'two servers under load: the numbers of requests are known',
  ground: 'requests of both sides, error of the samples; or how the requests differ',
});

/**
 * The finding about a total per request, such as CPU time: a verdict if both sides served the same requests and the
 * samples support the difference.
 *
 * @param pair in the basis `request`
 * @param what the amount in words: "CPU time", "bytes allocated"
 */
export function perRequestFindings(subject: ReportSubject, pair: ProfilePair, type: number, what: string): Finding[] {
  const scale = pair.scale(type);
  const totals = pair.totals(type);
  const [before, after] = [Number(totals.before) * scale.before, Number(totals.after) * scale.after];
  if (scale.problem !== '' || before === after) return [];
  const judgement = mayJudge(pair, type);
  const { judges, why } = judgement;
  const { endpoints } = pair;
  const mix = endpoints?.mixProblem ?? requestsDiffer(pair.requests);
  const { type: name } = pair.types[type]!;
  const quantity = quantityOfType(name);
  const about = { subject, of: { type: name }, quantity, view: subject.view({ view: 'flame', type: name }) };
  if (mix !== '' && endpoints?.problem !== '') {
    return [
      perRequestFinding({
        ...about,
        sentence: `${capitalised(what)} per request of all endpoints together is not compared.`,
        ground: endpoints?.problem ?? `${mix} Which handlers belong to which endpoint is not known.`,
        weight: unchangedFactor,
      }),
    ];
  }
  const noise = totalNoise(pair, type);
  const change = formatChange(before, after);
  // Of a server each endpoint has a verdict, and all together have none.
  const verdict = endpoints === null ? functionVerdict({ before, after, noise }, quantity, judgement) : undefined;
  const error = noise.isNoise ? ', within the error of the samples' : '';
  const weighted = mix === '' ? '' : ofHandlers;
  return [
    perRequestFinding({
      ...about,
      tone: toneOf(verdict) ?? 'fact',
      sentence: `${capitalised(what)} per request${weighted}: ${changeText(before, after, scale)} (${change})${error}.`,
      figure: change,
      change: (after - before) / before,
      ...(verdict && { verdict }),
      ground: `${requestWords(pair)}${noise.words === '' ? '' : `; ${noise.words}`}${judges ? `. ${why}` : ''}`,
      whole: {
        title: `${capitalised(what)} per request${weighted}`,
        source: subject.title,
        ground: `${changeText(before, after, scale)}${error}${judges ? '' : '; no verdict'}`,
      },
      // However small the change, it is the answer to the comparison.
      weight: Math.max(findingWeight(changeSize(before, after)), unchangedFactor),
    }),
  ];
}

/** What is compared of sides that served other mixes of requests. */
const ofHandlers = ' of all handlers, weighted by the requests before';

/** Lines about requests for a block of facts; none if the pair is not compared per request. */
export function requestFacts(pair: ProfilePair, type: number, what: string): FactLines {
  const { before, after } = pair.requests;
  if (pair.basisOf(type).kind !== 'request' || before.served === null || after.served === null) return [];
  const scale = pair.scale(type);
  const totals = pair.totals(type);
  const perRequest = (side: 'before' | 'after'): string => amountText(Number(totals[side]) * scale[side], scale);
  return [
    {
      name: 'Requests served',
      before: formatCount(Math.round(before.served.count)),
      after: formatCount(Math.round(after.served.count)),
      differs: false,
    },
    {
      name: `${what} per request${pair.endpoints?.mixProblem ? ofHandlers : ''}`,
      before: perRequest('before'),
      after: perRequest('after'),
      differs: false,
    },
  ];
}

/** What value types that count work are called in a line about one request. */
const amountTitles: Readonly<Record<string, string>> = dictionary({
  cpu: 'CPU time',
  alloc_space: 'Bytes allocated',
  alloc_objects: 'Objects allocated',
  delay: 'Delay',
});

/** A part of the report about one profile, with its amounts per request in the first block of facts. */
export function withRequests(
  part: SectionReport,
  memo: ProfileMemo,
  { count, noun, why }: ServedRequests,
): SectionReport {
  const lines = memo.profile.valueTypes.flatMap(({ type, unit }, index) => {
    const title = amountTitles[type];
    if (title === undefined) return [];
    const per = noun === 'request' ? 'req' : 'op';
    const value = Number(memo.total(index).magnitude) / count;
    return [numberFact(`${title} per ${noun}`, amountText(value, { unit, per }), value, `${unit}/${noun}`)];
  });
  const at = part.blocks.findIndex(({ kind }) => kind === 'facts');
  const block = part.blocks[at];
  if (lines.length === 0 || block?.kind !== 'facts') return part;
  const facts = [
    ...block.facts,
    numberFact(noun === 'request' ? 'Requests served' : 'Operations', why, count, 'count'),
    ...lines,
  ];
  return { ...part, blocks: part.blocks.with(at, { ...block, facts }) };
}

/** "59,909 requests before and 54,496 after" */
function requestWords({ requests: { before, after } }: ProfilePair): string {
  const count = (served: { count: number } | null): string => formatCount(Math.round(served?.count ?? 0));
  return `${count(before.served)} requests before and ${count(after.served)} after`;
}
