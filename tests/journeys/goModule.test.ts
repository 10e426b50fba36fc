import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { skipWithout } from '../skipWithout.ts';
import { startServing, visitServed } from './serving.ts';

// The Go module, built with the page of these tests: its own tests, and its program as a new user starts it.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'perfolio-go-'));
const program = join(folder, 'built', process.platform === 'win32' ? 'perfolio.exe' : 'perfolio');
const withoutGo = hasGo() ? '' : 'go, which this machine does not have';

skipWithout(withoutGo);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hasGo(): boolean {
  try {
    return go('version').startsWith('go version');
  } catch {
    return false;
  }
}

/** Without a network: the module needs no other. */
function go(...args: string[]): string {
  const env = { ...process.env, GOPROXY: 'off', GOTOOLCHAIN: 'local', GOFLAGS: '' };
  return execFileSync('go', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

describe.skipIf(withoutGo !== '')('the Go module', () => {
  test('builds with the page, passes its tests, and opens two folders in the browser', async () => {
    cpSync(join(root, 'go'), folder, { recursive: true });
    cpSync(join(root, 'dist'), join(folder, 'perfolio', 'site'), { recursive: true });
    expect(go('test', './...')).toMatch(/^ok/);
    expect(go('vet', './...')).toBe('');
    go('build', '-o', program, './perfolio');

    const server = await startServing(program, ['-no-open', 'before', 'after'], join(root, 'public', 'samples'));
    const visit = await visitServed(server);
    // The file that *Save as HTML* writes is there, too.
    expect(await visit.page.evaluate(async () => (await fetch('single.html')).status)).toBe(200);
    await visit.leave();
    expect(await server.end()).toBe(0);
  });
});
