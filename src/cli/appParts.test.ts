import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readAppParts } from './appParts.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-app-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = pathToFileURL(join(folder, 'perfolio.js')).href;

test('the page is beside the program; if it is missing, the error is a sentence', async () => {
  await expect(readAppParts(program)).rejects.toThrow('is not beside the program.');
  writeFileSync(join(folder, 'app.json'), '{"code":"1"}');
  expect(await readAppParts(program)).toEqual({ code: '1' });
});
