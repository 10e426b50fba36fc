import { afterEach, expect, test, vi } from 'vitest';
import { makeHtmlFile } from '../../report/makeHtmlFile.ts';
import { htmlFile } from './ShareOutcome.tsx';

const template =
  '<!doctype html><title>Perfolio</title><script type="application/x-perfolio" id="payload"></script><p>größer</p>';
const missing = 'The template of the HTML file could not be loaded';

afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(status: number, text: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.href);
    return Promise.resolve(new Response(text, { status }));
  });
  return asked;
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

test('the file is the `single.html` of the host with the data embedded', async () => {
  const asked = serve(200, template);
  const payload = new Uint8Array(500_000).fill(7);
  const file = await htmlFile(payload, 'Encode – Perfolio');
  expect(asked).toEqual([new URL('single.html', document.baseURI).href]);
  expect(file.type).toBe('text/html');
  expect(await textOf(file)).toBe(makeHtmlFile(template, payload, 'Encode – Perfolio'));
});

test.each([
  ['the host has no such file', 404, 'Not found.'],
  ['the host answers with another page', 200, '<!doctype html><div id="root"></div>'],
])('%s', async (_what, status, text) => {
  serve(status, text);
  await expect(htmlFile(new Uint8Array(1), 'x')).rejects.toThrow(missing);
});

test('there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(htmlFile(new Uint8Array(1), 'x')).rejects.toThrow(missing);
});
