import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../src/engine/openDataset.ts';
import { autoBasis } from '../../src/model/basis.ts';
import { ofKind } from '../../src/model/dataset.ts';
import { plainLens } from '../../src/model/lens.ts';
import { byId } from '../../src/sections/profiles/report.ts';
import { pairFacts } from '../../src/views/profile/asking/pairAnswers/pairFacts.ts';
import { requestsOf, requestsOfProfiles } from '../../src/views/profile/data/pairRequests.ts';
import { ProfilePair } from '../../src/views/profile/data/profilePair.ts';
import { answers } from '../../src/views/profile/subjects/flame/answer.ts';
import { parseBasis } from '../../src/views/profile/words/basisWords.ts';
import { haveSamples, holdSamples, withoutSamples } from '../sharedSamples.ts';

// go-odata's server under its own load script: 59,909 requests before, 54,496 after.

const files = ['before', 'after'].flatMap((side) =>
  ['cpu.prof', 'stdout-with-ansi.txt'].map((name) => `go-odata/${side}/server/script/${name}`),
);

describe.skipIf(!haveSamples)(`a server under load, per request${withoutSamples}`, async () => {
  const { datasets, refs } = haveSamples ? await holdSamples(files) : { datasets: new Map(), refs: [] };
  const sided = refs.map(({ id }) => ({ id, side: pathSide(datasets.get(id)!.path) }));
  const evidence = evidenceOf(sided, datasets);
  const profiles = ofKind(evidence, 'profile');
  const [before, after] = profiles;

  function pairIn(basis = autoBasis): ProfilePair {
    return ProfilePair.of({
      before: [before!.dataset.data],
      after: [after!.dataset.data],
      texts: { before: [], after: [], key: '' },
      requests: requestsOf([before!], [after!], evidence),
      lens: plainLens,
      basis,
      matched: true,
    });
  }

  test('is the default, and 7.2% more although it is less a second', () => {
    const pair = pairIn();
    const type = pair.pair.defaultType;
    const { bases, requests, totals, scales } = pairFacts(pair);
    expect(bases[type]).toEqual({ kind: 'request', benchmark: '' });
    expect([requests.before.count, requests.after.count]).toEqual([59_909, 54_496]);
    const scaled = (side: 'before' | 'after') => Number(totals[type]![side]) * scales[type]![side];
    expect(scaled('before')).toBeCloseTo(10.7e9 / 59_909, 6);
    expect(scaled('after') / scaled('before') - 1).toBeCloseTo(0.0716, 4);
    const second = pairIn({ kind: 'second', benchmark: '' }).scale(type);
    const perSecond = (side: 'before' | 'after') => Number(totals[type]![side]) * second[side];
    expect(perSecond('after') / perSecond('before') - 1).toBeCloseTo(-0.205, 3);
  });

  test('is drawn so: the root of the flame diff grows by 7.2%', () => {
    const pair = pairIn();
    const drawn = answers.two.drawing(pair, {
      valueType: pair.pair.defaultType,
      width: 'before',
      zoom: [],
      query: '',
      leastPart: 0.001,
    } as never);
    const diff = drawn.layout.diff!;
    expect(diff.after.cum[0]! / diff.before.cum[0]! - 1).toBeCloseTo(0.0716, 4);
  });

  test('has no verdict, since the load script sent other mixes of requests', () => {
    const { judgements } = pairFacts(pairIn());
    expect(judgements.map(({ judges }) => judges)).toEqual([false, false]);
    expect(judgements[0]!.why).toContain('service_document is 28.8% of them before and 40.9% after');
  });

  test('is said in the report', async () => {
    const { findings, blocks, grade } = byId.cpu.report(evidence, { before: '', after: '' })!;
    const total = findings.find(({ id }) => id.includes('/per-request/'));
    // The sides served another mix of requests, and which handler belongs to which endpoint is not known.
    expect(total).toMatchObject({ tone: 'fact', figure: '' });
    expect(total!.sentence).toBe('CPU time per request of all endpoints together is not compared.');
    expect(total!.ground).toContain('not known');
    // The endpoint whose handler is known is compared by itself.
    expect(grade?.grade).toBe('limited');
    expect(blocks.map((block) => ('title' in block ? block.title : ''))).toContain(
      'CPU time per request of each endpoint',
    );
  });

  test('of one side says what a request took', async () => {
    const { blocks } = byId.cpu.report(
      evidence.filter(({ side }) => side === 'after'),
      { before: '', after: '' },
    )!;
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    expect(facts.find(({ name }) => name === 'CPU time per request')?.before.replace('\u00a0', ' ')).toBe(
      '191.39 µs/req',
    );
  });

  test('with numbers that the reader typed in judges the difference', () => {
    const pair = pairIn(parseBasis('request:1000,1000'));
    expect(pair.basis).toEqual({ kind: 'request', benchmark: '', requests: { before: 1000, after: 1000 } });
    const facts = pairFacts(pair);
    expect(facts.judgements[0]!.judges).toBe(true);
    expect(facts.requests.before.why).toBe('1,000 requests, typed in.');
  });
});

function pathSide(path: string): 'before' | 'after' {
  return path.includes('before/') ? 'before' : 'after';
}

describe.skipIf(!haveSamples)(`load tests of several runs${withoutSamples}`, () => {
  test('count for the profiles of their own run: not those of the script for a profile above it', async () => {
    const paths = [
      'script/cpu.prof',
      'script/stdout-with-ansi.txt',
      'allocs.prof',
      'wrk/wrk_count.txt',
      'wrk/wrk_expand.txt',
    ];
    const { datasets, refs: found } = await holdSamples(paths.map((path) => `go-odata/before/server/${path}`));
    const evidence = evidenceOf(found, datasets);
    const counts = ofKind(evidence, 'profile').map((profile) => [
      profile.dataset.profileType,
      requestsOfProfiles([profile], evidence).served?.count,
    ]);
    // 9,667 and 528 requests of wrk.
    expect(counts).toEqual([
      ['cpu', 59_909],
      ['heap', 10_195],
    ]);
  });
});

describe.skipIf(!haveSamples)(`map-cache under its stress test${withoutSamples}`, () => {
  test('CPU time per operation: 7 s of the test that lasted 10 s and did 387,054 operations', async () => {
    const { datasets, refs: found } = await holdSamples([
      'map-cache/after/cpu.prof',
      'map-cache/after/stress-test.txt',
    ]);
    const { blocks } = byId.cpu.report(evidenceOf(found, datasets), { before: '', after: '' })!;
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    const fact = (name: string) => facts.find((one) => one.name === name)?.before.replaceAll('\u00a0', ' ');
    expect(fact('Operations')).toBe('Part of 387,054 operations in 1 test (10 s of load, profiled for 7 s).');
    // 3.23 s ÷ (387,054 × 7.0007 ÷ 10)
    expect(fact('CPU time per operation')).toBe('11.92 µs/op');
  });
});
