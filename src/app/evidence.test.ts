import { describe, expect, test } from 'vitest';
import type { Engine, InputFile, ReadListener } from '../engine/engine.ts';
import type { DatasetFacts, EvidenceItem, Side } from '../model/dataset.ts';
import { createEvidence, type EvidenceStore } from './evidence.ts';

/**
 * An engine for which a file's text says what it is: 'cpu' is a CPU profile, 'a+b' an archive of two, '!' cannot be
 * read, '...' needs a higher limit, 'cpu@before' tells its own side, 'bench' is a text of benchmarks and
 * 'bench@left-out' tells its own role, 'slow' waits to be told, 'crash' breaks it.
 */
class TellingEngine implements Engine {
  forgotten: string[] = [];
  limits: (number | undefined)[] = [];
  #next = 1;
  #release: (() => void) | null = null;

  async read(files: InputFile[], listener: ReadListener, signal?: AbortSignal): Promise<void> {
    for (const { path, blob, limit } of files) {
      this.limits.push(limit);
      const text = await blob.text();
      listener.onProgress({ path, readBytes: blob.size, totalBytes: blob.size });
      if (text === 'crash') throw new Error('The worker ran out of memory.');
      if (text === 'slow') await this.#wait(signal);
      const members = text.split('+');
      for (const [place, member] of members.entries()) {
        listener.onItem(
          this.#item(members.length === 1 ? path : `${path}/${member}${place}`, blob.size, member, limit),
        );
      }
    }
  }

  release(): void {
    this.#release?.();
  }

  ask<Answer>(): Promise<Answer> {
    return Promise.reject(new Error('Nothing is asked here.'));
  }

  report(): Promise<[]> {
    return Promise.resolve([]);
  }

  find(): Promise<[]> {
    return Promise.resolve([]);
  }

  redactions(): Promise<never> {
    return Promise.reject(new Error('Nothing is shared here.'));
  }

  pack(): Promise<never> {
    return Promise.reject(new Error('Nothing is shared here.'));
  }

  forget(ids: string[]): void {
    this.forgotten.push(...ids);
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#release = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  }

  #item(path: string, size: number, text: string, limit?: number): EvidenceItem {
    const id = `e${this.#next++}`;
    const kind = text === 'source' || text === 'goals' ? text : text.startsWith('bench') ? 'benchmarks' : 'profile';
    const dataset: DatasetFacts = {
      kind,
      profileType: text,
      title: 'CPU profile',
      valueTypes: [],
      defaultValueType: 0,
    };
    if (text === '!') {
      const problems = [{ severity: 'fatal' as const, message: 'It is a picture.' }];
      return { id, path, size, dataset: null, recognisedAs: 'PNG picture', problems };
    }
    if (text === '...' && limit === undefined) {
      const problems = [{ severity: 'warning' as const, message: 'Only the first GB was read.', nextLimit: 4096 }];
      return { id, path, size, dataset, recognisedAs: '', problems };
    }
    const [, told] = text.split('@');
    if (told === 'left-out') return { id, path, size, dataset, recognisedAs: '', problems: [], role: told };
    const side = told === undefined ? {} : { side: told === 'before' ? ('before' as const) : null };
    return { id, path, size, dataset, recognisedAs: '', problems: [], ...side };
  }
}

const file = (path: string, text = 'cpu'): InputFile => ({ path, blob: new Blob([text]) });

/** Sides by the first folder, as far as these tests need it. */
function sidesByFolder(paths: string[]): Side[] {
  return paths.map((path) => (path.startsWith('before/') ? 'before' : path.startsWith('after/') ? 'after' : null));
}

/** The first of two runs is before; one alone is nothing. */
function inOrder(paths: string[]): Side[] {
  return paths.map((_, place) => (paths.length < 2 ? null : place === 0 ? 'before' : 'after'));
}

function setUp(assignSides = sidesByFolder): { engine: TellingEngine; evidence: EvidenceStore; rows: () => string[] } {
  const engine = new TellingEngine();
  const evidence = createEvidence({ engine, assignSides });
  const rows = () =>
    evidence.store
      .getState()
      .entries.map(({ path, side, dataset }) => `${path} ${side ?? '-'}${dataset ? '' : ' (set aside)'}`);
  return { engine, evidence, rows };
}

describe('opening', () => {
  test('files stand in the order of reading, on the side that their name tells', async () => {
    const { evidence, rows } = setUp();
    await evidence.open([file('before/cpu.prof'), file('after/cpu.prof'), file('mem.out')]);
    expect(rows()).toEqual(['before/cpu.prof before', 'after/cpu.prof after', 'mem.out -']);
    expect(evidence.store.getState().announcement).toBe('Read 3 files.');
  });

  test('a file that was set aside leaves the others untouched', async () => {
    const { evidence, rows } = setUp();
    await evidence.open([file('cpu.prof'), file('shot.png', '!'), file('mem.out')]);
    expect(rows()).toEqual(['cpu.prof -', 'shot.png - (set aside)', 'mem.out -']);
    expect(evidence.store.getState().announcement).toBe('Read 2 files. 1 file could not be opened.');
  });

  test('goals have no side, wherever they lie and however they came', async () => {
    const { evidence, rows } = setUp();
    await evidence.open([{ ...file('goals.json', 'goals'), side: 'after' }, file('after/goals.json', 'goals')]);
    expect(rows()).toEqual(['goals.json -', 'after/goals.json -']);
  });

  test('of a folder with its source the profile is read first, and source has no side', async () => {
    const { evidence, rows } = setUp();
    const sources = Array.from({ length: 100 }, (_, index) => file(`before/f${index}.go`, 'source'));
    let changes = 0;
    let length = 0;
    evidence.store.subscribe(({ entries }) => {
      if (entries.length !== length) changes++;
      length = entries.length;
    });
    await evidence.open([...sources, file('before/cpu.prof')]);
    expect(rows().slice(0, 3)).toEqual(['before/cpu.prof before', 'before/f0.go -', 'before/f1.go -']);
    expect(rows()).toHaveLength(101);
    expect(changes).toBeLessThan(50);
  });

  test('an engine that breaks down sets aside one file, with a sentence', async () => {
    const { evidence, rows } = setUp();
    await evidence.open([file('huge.prof', 'crash'), file('cpu.prof')]);
    expect(rows()).toEqual(['huge.prof - (set aside)', 'cpu.prof -']);
    expect(evidence.store.getState().entries[0]?.problems[0]?.message).toBe(
      'Reading stopped in the middle of this file. The worker ran out of memory.',
    );
  });

  test('names are judged together, and the choice of the user is not judged again', async () => {
    const { evidence, rows } = setUp(inOrder);
    const opening = evidence.open([file('run1'), file('run2', 'slow')]);
    await until(() => rows().length === 1);
    evidence.assignSide([evidence.store.getState().entries[0]!.id], 'after');
    await until(() => evidence.store.getState().reading?.path === 'run2');
    evidence.cancel();
    await opening;
    await evidence.open([file('run2'), file('run3')]);
    expect(rows()).toEqual(['run1 after', 'run2 before', 'run3 after']);
  });

  test('a side that is known is not judged by names: of a file, of its items, or told by the items themselves', async () => {
    const { evidence, rows } = setUp();
    await evidence.open([
      { ...file('before/cpu.prof'), side: 'after' },
      { ...file('ci.zip', 'cpu+mem+block'), items: [{ side: 'before' }, null, { side: null }] },
      file('shared.perfolio', 'cpu@before+cpu@none'),
    ]);
    expect(rows()).toEqual([
      'before/cpu.prof after',
      'ci.zip/cpu0 before',
      'ci.zip/block2 -',
      'shared.perfolio/cpu@before0 before',
      'shared.perfolio/cpu@none1 -',
    ]);
  });

  test('cancel stops reading, keeps what was read, and lets later files in', async () => {
    const { evidence, rows } = setUp();
    const opening = evidence.open([file('cpu.prof'), file('large.prof', 'slow'), file('never.prof')]);
    await until(() => evidence.store.getState().reading?.path === 'large.prof');
    evidence.cancel();
    const later = evidence.open([file('late.prof')]);
    await opening;
    await later;
    expect(rows()).toEqual(['cpu.prof -', 'late.prof -']);
    expect(evidence.store.getState().reading).toBeNull();
  });

  test('progress counts the bytes of all files that are opened together', async () => {
    const { engine, evidence } = setUp();
    const opening = evidence.open([file('cpu.prof', 'cpu'), file('large.prof', 'slow')]);
    await until(() => evidence.store.getState().reading?.readBytes === 7);
    expect(evidence.store.getState().reading).toEqual({
      path: 'large.prof',
      fileCount: 2,
      readBytes: 7,
      totalBytes: 7,
    });
    engine.release();
    await opening;
  });
});

describe('reading on', () => {
  test('reads the file with the limit of its problem, in its place and on its side', async () => {
    const { engine, evidence, rows } = setUp();
    await evidence.open([file('large.prof', '...'), file('cpu.prof')]);
    const [large] = evidence.store.getState().entries;
    evidence.assignSide([large!.id], 'after');
    await evidence.readOn(large!.id);
    expect(engine.limits.at(-1)).toBe(4096);
    expect(rows()).toEqual(['large.prof after', 'cpu.prof -']);
    expect(evidence.store.getState().entries[0]?.problems).toEqual([]);
    expect(engine.forgotten).toEqual([large!.id]);
  });
});

describe('removing', () => {
  test('can be undone: the entry comes back to its place, and the engine still has it', async () => {
    const { engine, evidence, rows } = setUp();
    await evidence.open([file('a'), file('b'), file('c')]);
    evidence.remove([evidence.store.getState().entries[1]!.id]);
    expect(rows()).toEqual(['a -', 'c -']);
    expect(evidence.store.getState().removal?.sentence).toBe('Removed b.');
    evidence.undoRemoval();
    expect(rows()).toEqual(['a -', 'b -', 'c -']);
    expect(engine.forgotten).toEqual([]);
  });

  test('is settled by the next one, which frees the memory', async () => {
    const { engine, evidence } = setUp();
    await evidence.open([file('a'), file('b')]);
    const [a, b] = evidence.store.getState().entries;
    evidence.remove([a!.id]);
    evidence.remove([b!.id]);
    expect(engine.forgotten).toEqual([a!.id]);
    evidence.settleRemoval();
    expect(engine.forgotten).toEqual([a!.id, b!.id]);
  });

  test('swapping the sides takes their names along, and leaves alone what has none', async () => {
    const { evidence } = setUp();
    await evidence.open([file('before/cpu.prof'), file('after/cpu.prof'), file('cpu.prof')]);
    evidence.rename('before', 'v1.4');
    evidence.swapSides();
    expect(evidence.store.getState().entries.map(({ side }) => side)).toEqual(['after', 'before', null]);
    expect(evidence.store.getState().names).toEqual({ before: '', after: 'v1.4' });
  });

  test('closing all gives the sides their ordinary names back, and undo brings both back', async () => {
    const { evidence, rows } = setUp();
    await evidence.open([file('before/a'), file('after/a')]);
    evidence.rename('before', 'v1.4');
    evidence.closeAll();
    expect(rows()).toEqual([]);
    expect(evidence.store.getState().names).toEqual({ before: '', after: '' });
    expect(evidence.kept().files).toEqual([]);
    evidence.undoRemoval();
    expect(rows()).toEqual(['before/a before', 'after/a after']);
    expect(evidence.store.getState().names.before).toBe('v1.4');
  });
});

test('own files beside the example leave it what it is, and those that are opened in its stead do not', async () => {
  const { evidence } = setUp();
  const isExample = (): boolean => evidence.store.getState().isExample;
  await evidence.open([file('cpu.prof')], true);
  await evidence.open([file('mine.prof')]);
  expect(isExample()).toBe(true);
  evidence.closeAll();
  await evidence.open([file('mine.prof')]);
  expect(isExample()).toBe(false);
  await evidence.open([file('cpu.prof')], true);
  expect(isExample()).toBe(false);
});

describe('what makes room for something else', () => {
  test('comes back in its stead', async () => {
    const { evidence, engine, rows } = setUp();
    await evidence.open([file('mine.prof')]);
    let undone = false;
    evidence.makeRoom('Closed for the link.', () => {
      undone = true;
    });
    await evidence.open([file('theirs.prof')]);
    expect(rows()).toEqual(['theirs.prof -']);
    evidence.undoRemoval();
    expect(rows()).toEqual(['mine.prof -']);
    expect(undone).toBe(true);
    expect(engine.forgotten).toEqual(['e2']);
    expect(evidence.kept().files.map(({ path }) => path)).toEqual(['mine.prof']);
  });
});

describe('a reload', () => {
  test('brings back files, sides, limits and names, and not what was removed', async () => {
    const first = setUp();
    await first.evidence.open([file('all.zip', 'cpu+heap+!'), file('before/cpu.prof'), file('shot.png', '!')]);
    const entries = first.evidence.store.getState().entries;
    first.evidence.assignSide([entries[1]!.id], 'after');
    first.evidence.remove([entries[0]!.id]);
    first.evidence.rename('after', 'v1.5');
    const kept = first.evidence.kept();
    // What was set aside altogether is not worth the disk.
    expect(kept.files.map(({ path }) => path)).toEqual(['all.zip', 'before/cpu.prof']);

    const second = setUp();
    await second.evidence.restore(kept, '');
    expect(second.rows()).toEqual(['all.zip/heap1 after', 'all.zip/!2 - (set aside)', 'before/cpu.prof before']);
    expect(second.evidence.store.getState().names.after).toBe('v1.5');
    expect(second.evidence.kept()).toEqual(kept);
  });

  test('says what did not come back', async () => {
    const { evidence } = setUp();
    await evidence.restore(null, 'The files were too large.');
    expect(evidence.store.getState().notice).toBe('The files were too large.');
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !holds(); turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(holds()).toBe(true);
}

describe('what texts of benchmarks are for', () => {
  const rolesOf = (evidence: EvidenceStore) => evidence.store.getState().entries.map(({ role }) => role ?? '-');
  const idOf = (evidence: EvidenceStore, index: number) => evidence.store.getState().entries[index]!.id;

  test('is what the file says, until the user says otherwise', async () => {
    const { evidence } = setUp();
    await evidence.open([file('a.txt', 'bench@left-out'), file('b.txt', 'bench'), file('cpu.prof')]);
    expect(rolesOf(evidence)).toEqual(['left-out', '-', '-']);
    evidence.assignRole(idOf(evidence, 0), null);
    evidence.assignRole(idOf(evidence, 1), 'measured');
    // A profile has none.
    evidence.assignRole(idOf(evidence, 2), 'both');
    expect(rolesOf(evidence)).toEqual(['-', 'measured', '-']);
    evidence.swapSides();
    expect(rolesOf(evidence)).toEqual(['-', 'measured', '-']);
  });

  test('comes back after a reload, also that nothing is said any more', async () => {
    const { evidence } = setUp();
    await evidence.open([file('a.txt', 'bench@left-out'), file('b.txt', 'bench'), file('c.txt', 'bench')]);
    evidence.assignRole(idOf(evidence, 0), null);
    evidence.assignRole(idOf(evidence, 1), 'made-profile');
    const kept = evidence.kept();
    expect(kept.files.map(({ items }) => items)).toEqual([
      [{ side: null }],
      [{ side: null, role: 'made-profile' }],
      [{ side: null }],
    ]);
    const again = setUp();
    await again.evidence.restore(kept, '');
    expect(rolesOf(again.evidence)).toEqual(['-', 'made-profile', '-']);
  });

  test('is given by path to what is open and to what comes, until all is closed', async () => {
    const { evidence } = setUp();
    await evidence.open([file('a.txt', 'bench')]);
    evidence.giveRoles({ 'a.txt': 'both', 'b.txt': 'left-out', 'cpu.prof': 'both' });
    await evidence.open([file('b.txt', 'bench'), file('cpu.prof')]);
    expect(rolesOf(evidence)).toEqual(['both', 'left-out', '-']);
    evidence.closeAll();
    await evidence.open([file('b.txt', 'bench')]);
    expect(rolesOf(evidence)).toEqual(['-']);
  });
});
