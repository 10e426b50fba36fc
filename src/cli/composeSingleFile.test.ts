import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeHtmlFile } from '../report/makeHtmlFile.ts';
import { composeSingleFile } from './composeSingleFile.mjs';

const parts = {
  page: readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../index.html'), 'utf8'),
  code: `document.title = "</script> $& $1 'größer' ";`,
  styles: 'body { color: red }\n@font-face { src: url(data:font/woff2;base64,AAAA) }',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#123456" d="M0 0"/></svg>\n',
  licences: 'A library -- with --> its terms.\n',
  starter: 'start($&);\n',
};

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The content of the element with this id. */
function inside(html: string, id: string): string {
  const match = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html);
  return match?.[2] ?? '';
}

/** The sources of one directive of the policy. */
function policyOf(html: string, directive: string): string[] {
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
  const words = policy.split('; ').map((one) => one.split(' '));
  return words.find(([name]) => name === directive)?.slice(1) ?? [];
}

describe('composeSingleFile', () => {
  const single = composeSingleFile(parts);

  test('the policy names both scripts and the styles by their hashes, and nothing else', () => {
    expect(inside(single, 'start')).toBe(parts.starter);
    const code = inflateRawSync(Buffer.from(inside(single, 'app'), 'base64')).toString();
    expect(code).toBe(parts.code);
    expect(policyOf(single, 'script-src')).toEqual([hashOf(inside(single, 'start')), hashOf(code)]);
    expect(policyOf(single, 'style-src')).toEqual([hashOf(inside(single, 'styles'))]);
  });

  test('the policy allows no fetch', () => {
    expect(policyOf(single, 'default-src')).toEqual([`'none'`]);
    expect(policyOf(single, 'connect-src')).toEqual([`'none'`]);
    expect(policyOf(single, 'worker-src')).toEqual(['blob:']);
    expect(single).not.toContain('type="module"');
    for (const [, address] of single.matchAll(/\b(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^data:/);
  });

  test('the licences of what it contains are in it, and end no comment before its time', () => {
    expect(single).toContain('<!--\nA library - - with - -> its terms.\n-->\n  </body>');
  });

  test('data change neither the scripts nor the policy', () => {
    const filled = makeHtmlFile(single, Uint8Array.of(60, 47, 115), 'Title');
    expect(filled.replace('<title>Title</title>', '<title>Perfolio</title>').replace('>PC9z<', '><')).toBe(single);
  });

  test('a page that lacks an element for a part is a build error', () => {
    const page = parts.page.replace('http-equiv="Content-Security-Policy"', '');
    expect(() => composeSingleFile({ ...parts, page })).toThrow('index.html has no place');
    expect(() => composeSingleFile({ ...parts, styles: 'a::after { content: "</style>" }' })).toThrow(
      'before its time',
    );
  });
});
