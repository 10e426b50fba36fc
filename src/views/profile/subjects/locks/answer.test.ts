import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../../../tests/readDataset.ts';
import type { EvidenceOf } from '../../../../model/question.ts';
import { profileQuestion } from '../../asking/profileQuestion.ts';
import { parkedAt } from '../../data/parkedAt.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { siteKey } from '../../data/siteKey.ts';
import { answers, type LocksAnswer, parseQuestion } from './answer.ts';

async function files(...names: string[]): Promise<EvidenceOf<'profile'>[]> {
  return Promise.all(
    names.map(async (name) => ({
      id: name,
      path: `server/${name}`,
      side: null,
      dataset: await readDataset(`tests/fixtures/${name}`),
    })),
  );
}

function ask(evidence: EvidenceOf<'profile'>[], params = ''): LocksAnswer {
  return answers.one.locks(
    ProfileMemo.of([evidence[0]!.dataset.data]),
    parseQuestion.one(new URLSearchParams(params)).question,
    evidence,
  );
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('profiles of one server', () => {
  test('each column adds up to the totals of go tool pprof', async () => {
    const { total } = ask(await files('mutex.prof', 'block.prof', 'goroutine.prof'));
    expect(total).toEqual({
      held: { contentions: 1115, delay: 24_925_278_758 },
      waited: { contentions: 368_438, delay: 510_029_574_933 },
      parked: [63],
    });
  });

  test('places of all rows add up to these', async () => {
    const { rows, total } = ask(await files('block.prof', 'mutex.prof', 'goroutine.prof'), 'rows=all');
    const places = rows.flatMap((row) => row.places);
    const sum = (of: (place: (typeof places)[number]) => unknown): number =>
      places.reduce((all, place) => all + Number(of(place)), 0);
    expect([
      sum(({ held }) => held.delay),
      sum(({ held }) => held.contentions),
      sum(({ waited }) => waited.delay),
      sum(({ waited }) => waited.contentions),
      sum(({ parked }) => parked[0]),
    ]).toEqual([
      total.held.delay,
      total.held.contentions,
      total.waited.delay,
      total.waited.contentions,
      total.parked[0],
    ]);
  });

  test('the first lock: as go tool pprof -focus adds it up, with who holds it and who waits', async () => {
    const [first] = ask(await files('mutex.prof', 'block.prof', 'goroutine.prof')).rows;
    // go tool pprof -sample_index=delay -focus='context\.\(\*cancelCtx\)\.(Done|cancel)$' mutex.prof
    expect(first!.held!.delay).toBe(9_481_596_207);
    expect(`${first!.title} at ${first!.at}: ${plain(first!.who)}`).toBe(
      'Mutex of `context.(*cancelCtx)` at context.go:460: held by `Done` (99.83%) and `cancel` (0.17%); waited for by `cancel` and `Done`',
    );
  });

  test('as many goroutines are shown at a place as are counted there', async () => {
    const evidence = await files('mutex.prof', 'goroutine.prof');
    const goroutines = ProfileMemo.of([evidence[1]!.dataset.data]);
    const places = ask(evidence, 'rows=all').rows.flatMap((row) => row.places);
    const parked = places.filter((place) => place.name !== '' && place.parked[0] !== 0);
    expect(parked.length).toBeGreaterThan(3);
    for (const place of parked) expect(parkedAt(goroutines, 0, siteKey(place)).total(0).sum).toBe(place.parked[0]);
  });

  test('says what a further profile would show', async () => {
    const { missing, files: joined } = ask(await files('mutex.prof'));
    expect(joined).toEqual({ mutex: { after: 'server/mutex.prof' }, block: null, goroutines: [] });
    expect(missing.map((sentence) => sentence.slice(0, 48))).toEqual([
      'A block profile would show who waits for each lo',
      'A goroutine profile or dump of the same run woul',
    ]);
  });

  test('are joined, not merged, and not with those of another folder', async () => {
    const evidence = await files('mutex.prof', 'block.prof', 'goroutine.prof');
    evidence.push({ ...evidence[1]!, id: 'other', path: 'client/block.prof' });
    const asked = {
      ...parseQuestion.one(new URLSearchParams()),
      view: 'locks',
      shown: [evidence[0]!.id],
      lens: { ...ProfileMemo.of([evidence[0]!.dataset.data]).lens },
    };
    expect((profileQuestion(evidence, asked) as LocksAnswer).files.block).toEqual({ after: 'server/block.prof' });
  });

  test('the search finds locks by their functions', async () => {
    const { rows, rowCount, allRows } = ask(await files('mutex.prof', 'block.prof'), 'q=putConn');
    expect(rows.map(({ key }) => key)).toEqual(['mutex database/sql.(*DB)']);
    expect(rowCount).toBeLessThan(allRows);
  });
});
