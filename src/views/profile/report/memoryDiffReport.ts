import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import { quotient } from '../../../analysis/amounts/quotient.ts';
import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { autoBasis, plainBasis } from '../../../model/basis.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { Finding, ReportBlock, SectionReport, VerdictLine } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { comparabilityFindings } from './comparabilityFindings.ts';
import { flameDiff } from './cpuDiffReport.ts';
import { type EndpointPart, type EndpointWords, endpointReport } from './endpointReport.ts';
import { type FactLines, perRequestFindings, requestFacts } from './perRequest.ts';
import type { PairContext } from './profileReport.ts';
import { heapWords, sidedFact, titled, totalName, totalText } from './reportWords.ts';
import { typeChanges } from './typeChanges.ts';

/** The report's part about two heap profiles: allocated memory and, except for benchmarks, memory in use at the end. */
export function memoryDiffReport(context: PairContext): SectionReport {
  const { subject, names, pairIn, partOf } = context;
  if (partOf?.why === 'same') return { findings: [], blocks: [] };
  const plain = pairIn(plainBasis);
  if (partOf !== null) {
    return {
      findings: comparabilityFindings(plain, subject, names),
      blocks: [facts(plain, [])],
    };
  }
  const isBenchmark = hasBenchmarks(plain.pair.before) || hasBenchmarks(plain.pair.after);
  const findings: Finding[] = [];
  const blocks: ReportBlock[] = [];
  const verdict: VerdictLine[] = [];
  const untestable: string[] = [];
  const perRequest: FactLines[number][] = [];
  const shown = plain.types[plain.pair.defaultType]!.type;
  for (const type of ['alloc_space', 'alloc_objects', 'inuse_space', 'space']) {
    const index = plain.types.findIndex((one) => one.type === type);
    if (index < 0 || (isBenchmark && type.startsWith('inuse_'))) continue;
    const totals = plain.totals(index);
    if (Number(totals.before) === 0 && Number(totals.after) === 0) continue;
    const endpoints = endpointsOf(context, type);
    findings.push(...(endpoints?.findings ?? []));
    verdict.push(...(endpoints?.verdict ?? []));
    untestable.push(...(endpoints?.untestable ?? []));
    blocks.push(...(endpoints?.blocks ?? []));
    const changes = typeChanges(context, { type, title: heapWords(type).title, most: 2, isDrawn: type === shown });
    if (changes === null || (type === 'alloc_objects' && changes.basis.kind !== 'op')) continue;
    if (changes.basis.kind === 'plain') {
      if (changes.basis.basis.kind === 'request') {
        findings.push(...perRequestFindings(subject, changes.pair, changes.type, heapWords(type).title));
      }
      perRequest.push(...requestFacts(changes.pair, changes.type, heapWords(type).title));
    }
    findings.push(...changes.findings);
    // The explanation of the basis is shown only once, with the bytes.
    blocks.push(...changes.blocks.filter(({ kind }) => kind !== 'text' || type !== 'alloc_objects'));
  }
  return {
    verdict,
    untestable,
    findings: [...comparabilityFindings(plain, subject, names), ...findings],
    blocks: [
      facts(plain, perRequest),
      flameDiff(subject, titled(`Flame diff of ${shown}`, subject.title), { type: shown }),
      ...blocks,
    ],
  };
}

/** What each endpoint of a server allocates; null for other types and profiles. */
function endpointsOf(context: PairContext, type: string): EndpointPart | null {
  const pair = context.pairIn(autoBasis);
  const index = pair.types.findIndex((one) => one.type === type);
  const words = endpointWords[type];
  return index < 0 || words === undefined ? null : endpointReport(context, pair, index, words);
}

const endpointWords: Readonly<Record<string, EndpointWords>> = dictionary({
  alloc_space: { title: 'Bytes allocated', more: 'allocates more memory', less: 'allocates less memory' },
  alloc_objects: { title: 'Objects allocated', more: 'makes more allocations', less: 'makes fewer allocations' },
});

/** Totals of all value types under their own names, amounts per request, and the mean size of an object. */
function facts(pair: ProfilePair, perRequest: FactLines): ReportBlock {
  const isChange = isDelta(pair.pair.before) || isDelta(pair.pair.after);
  const totals = pair.types.map(({ type, unit }, index) => {
    const { before, after } = pair.totals(index).net;
    const amount = totalText(isChange, type, unit);
    return sidedFact(totalName(isChange, type), amount(before), amount(after));
  });
  const heap = heapTypes(pair.types);
  if (heap === null || heap.allocSpace < 0 || heap.allocObjects < 0)
    return { kind: 'facts', facts: [...totals, ...perRequest] };
  const [space, objects] = [pair.totals(heap.allocSpace), pair.totals(heap.allocObjects)];
  const mean = (bytes: Amount, count: Amount): string => {
    const size = quotient(bytes, count);
    return size === null ? '–' : formatAmount(Math.round(size), 'bytes');
  };
  return {
    kind: 'facts',
    facts: [
      ...totals,
      ...perRequest,
      sidedFact(
        'Mean size of what was allocated',
        mean(space.before, objects.before),
        mean(space.after, objects.after),
      ),
    ],
  };
}
