import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { collect, profilesAddress } from './runServe.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-collect-'));
let server: Server | null = null;

afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program with these answers below /debug/pprof/; without one, it says 404. Resolves to its address. */
function program(answers: Record<string, Buffer | string>): Promise<string> {
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/debug/pprof/', '');
    const found = answers[path];
    if (found === undefined) response.writeHead(404).end('Unknown profile\n');
    else response.writeHead(200).end(found);
  });
  return new Promise((resolve) => {
    server!.listen(0, '127.0.0.1', () => {
      const address = server!.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

async function taken(
  source: string,
  seconds = 2,
  signal = new AbortController().signal,
): Promise<{ names: string[]; said: string }> {
  const lines: string[] = [];
  const paths = await collect(source, { seconds, folder, say: (line) => lines.push(line), signal });
  return { names: paths.map((path) => path.slice(folder.length + 1)), said: lines.join('\n') };
}

const cpu = readFileSync('tests/fixtures/cpu.prof');
const heap = readFileSync('tests/fixtures/heap.prof');

describe('the profiles of a running program', () => {
  test('are written as they came, and what there is not is told', async () => {
    const source = await program({ '': 'index', 'profile?seconds=2': cpu, heap, goroutine: 'not a profile' });
    const { names, said } = await taken(source);
    expect(names).toEqual(['cpu.prof', 'heap.prof']);
    expect(readFileSync(join(folder, 'cpu.prof')).equals(cpu)).toBe(true);
    expect(said).toContain('recording CPU time for 2 seconds');
    expect(said).toContain('no allocs profile: 404 Unknown profile');
    expect(said).toContain('goroutine: it is not read');
    // Few programs have it.
    expect(said).not.toContain('goroutineleak');
  });

  test('are taken one after another, so that none is written while CPU time is recorded', async () => {
    const source = await program({ '': 'index', 'profile?seconds=2': cpu, heap, allocs: heap, goroutine: heap });
    const open: string[] = [];
    const together: string[] = [];
    const asked: string[] = [];
    server!.prependListener('request', ({ url }, response) => {
      const name = (url ?? '').replace('/debug/pprof/', '');
      together.push(...open.map((other) => `${name} while ${other}`));
      asked.push(name);
      open.push(name);
      const end = response.end.bind(response);
      response.end = ((...sent: Parameters<typeof end>) => {
        setTimeout(() => {
          open.splice(open.indexOf(name), 1);
          end(...sent);
        }, 20);
        return response;
      }) as typeof response.end;
    });
    await taken(source);
    expect(together).toEqual([]);
    expect(asked.slice(0, 3)).toEqual(['', 'profile?seconds=2', 'heap']);
  });

  test('are an error if nothing can be taken', async () => {
    await expect(taken(await program({ '': 'index' }))).rejects.toThrow(/No profile could be taken from 127\.0\.0\.1/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('never replace others', async () => {
    const source = await program({ '': 'index', 'profile?seconds=2': cpu });
    await taken(source);
    await expect(taken(source)).rejects.toThrow('has files already');
    expect(readFileSync(join(folder, 'cpu.prof')).equals(cpu)).toBe(true);
  });

  test('are ended at once', async () => {
    const ending = new AbortController();
    const source = await program({ '': 'index', 'profile?seconds=2': cpu, heap });
    server!.prependListener('request', ({ url }) => {
      if (url?.includes('heap')) ending.abort(new Error('Ended.'));
    });
    await expect(taken(source, 2, ending.signal)).rejects.toThrow('Ended.');
  });

  test('are an error if the program does not have net/http/pprof', async () => {
    await expect(taken(await program({}))).rejects.toThrow('import _ "net/http/pprof"');
  });

  test('are an error if nothing answers', async () => {
    const source = await program({});
    await new Promise((resolve) => server!.close(resolve));
    await expect(taken(source)).rejects.toThrow('Nothing answers at 127.0.0.1');
  });
});

test.each([
  ['http://localhost:6060', 'http://localhost:6060/debug/pprof/'],
  ['http://localhost:6060/', 'http://localhost:6060/debug/pprof/'],
  ['http://localhost:6060/debug/pprof', 'http://localhost:6060/debug/pprof/'],
  ['http://localhost:6060/debug/pprof/heap?debug=1', 'http://localhost:6060/debug/pprof/'],
  ['https://example.com/app/', 'https://example.com/app/debug/pprof/'],
])('%s has its profiles at %s', (source, address) => {
  expect(profilesAddress(source).href).toBe(address);
});
