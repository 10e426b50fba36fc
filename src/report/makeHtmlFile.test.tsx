import { describe, expect, test } from 'vitest';
import { htmlFilePieces, makeHtmlFile } from './makeHtmlFile.ts';

const template = `<!doctype html>
<html lang="en"><head><title>Perfolio</title></head><body>
<script type="application/x-perfolio" id="payload"></script>
<script id="start">start();</script>
</body></html>
`;

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The embedded bytes as hexadecimal digits: long lists of numbers compare slowly. */
function carried(page: Document): string {
  return Buffer.from(page.getElementById('payload')?.textContent ?? '', 'base64').toString('hex');
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

describe('makeHtmlFile', () => {
  test.each([0, 1, 2, 3, 3 * 2 ** 16 - 1, 3 * 2 ** 16, 3 * 2 ** 16 + 1, 400_000])('embeds %i bytes', (size) => {
    const payload = Uint8Array.from({ length: size }, (_, index) => (index * 31) & 255);
    const page = parsed(makeHtmlFile(template, payload, 'Encode'));
    expect(carried(page)).toBe(hex(payload));
    expect(page.title).toBe('Encode');
    expect(page.getElementById('start')?.textContent).toBe('start();');
  });

  test('data that look like the end of a script remain data', () => {
    const payload = new TextEncoder().encode('</script><script>alert(1)</script><!--');
    const page = parsed(makeHtmlFile(template, payload, 'x'));
    expect(carried(page)).toBe(hex(payload));
    expect(page.querySelectorAll('script')).toHaveLength(2);
  });

  test('a title that looks like a script stays a title', () => {
    const title = '</title><script>alert(1)</script> & $& $1';
    const page = parsed(makeHtmlFile(template, new Uint8Array(3), title));
    expect(page.title).toBe(title);
    expect(page.querySelectorAll('script')).toHaveLength(2);
  });

  test('a page that a browser has serialized is a template, too', () => {
    const again = `<!doctype html>\n${parsed(template).documentElement.outerHTML}`;
    const payload = Uint8Array.of(1, 2, 3, 4);
    expect(carried(parsed(makeHtmlFile(again, payload, 'x')))).toBe(hex(payload));
  });

  test('a page without an empty data element is not a template', () => {
    const none = 'The template is not a page of Perfolio.';
    expect(() => makeHtmlFile('<!doctype html><p>Not found.</p>', new Uint8Array(1), 'x')).toThrow(none);
    const taken = makeHtmlFile(template, new Uint8Array(1), 'x');
    expect(() => makeHtmlFile(taken, new Uint8Array(1), 'x')).toThrow(none);
  });

  test('a large file comes in pieces', () => {
    const pieces = [...htmlFilePieces(template, new Uint8Array(2_000_000), 'x')];
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
  });
});
