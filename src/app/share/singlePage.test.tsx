import { expect, test } from 'vitest';
import { makeHtmlFile } from '../../report/makeHtmlFile.ts';
import { findSinglePage } from './singlePage.ts';

const template = `<!doctype html>
<html lang="en"><head><title>Perfolio</title><style id="styles">p{}</style></head><body>
<div id="root"></div>
<script type="application/x-perfolio" id="payload"></script>
<script type="application/x-perfolio" id="app">packed</script>
</body></html>
`;

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function hex(bytes: Uint8Array | null | undefined): string | null {
  return bytes ? Buffer.from(bytes).toString('hex') : null;
}

test('a page that is served as usual has no embedded data', () => {
  expect(findSinglePage(parsed('<!doctype html><div id="root"></div>'))).toBeNull();
});

test.each([0, 1, 2, 3, 400_000])('decodes %i bytes', async (size) => {
  const payload = Uint8Array.from({ length: size }, (_, index) => (index * 31) & 255);
  const page = findSinglePage(parsed(makeHtmlFile(template, payload, 'x')));
  expect(page?.carries).toBe(size > 0);
  expect(hex(await page?.payload())).toBe(hex(payload));
});

test('pages with different data have different ids', () => {
  const ids = [[], [1], [2], [1, 2]].map(
    (bytes) => findSinglePage(parsed(makeHtmlFile(template, Uint8Array.from(bytes), 'x')))?.id,
  );
  expect(new Set(ids).size).toBe(4);
});

test.each(['AAA', 'AAAA*AAA', 'AA=AAAAA'])('invalid base64 is reported as damaged: %s', async (text) => {
  const page = parsed(template);
  page.getElementById('payload')!.textContent = text;
  expect(await findSinglePage(page)?.payload()).toBeNull();
});

test('another file is made from the original page, without later additions', async () => {
  const page = parsed(makeHtmlFile(template, Uint8Array.of(1, 2, 3), 'Encode'));
  // A browser extension adds an element before the page runs.
  page.documentElement.setAttribute('data-extension', 'on');
  page.head.append(page.createElement('style'));
  const single = findSinglePage(page);
  // The app adds elements.
  page.title = 'CPU – Perfolio';
  page.getElementById('root')!.append('The report');
  const again = makeHtmlFile(single?.template() ?? '', Uint8Array.of(4, 5, 6), 'Encode');
  expect(again).not.toMatch(/extension|The report|CPU/);
  const received = findSinglePage(parsed(again));
  expect(hex(await received?.payload())).toBe('040506');
  expect(parsed(again).getElementById('app')?.textContent).toBe('packed');
  expect(parsed(again).getElementById('styles')?.textContent).toBe('p{}');
});
