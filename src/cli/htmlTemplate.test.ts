import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { htmlTemplate } from './htmlTemplate.ts';

const folder = mkdtempSync(join(tmpdir(), 'perfolio-template-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = pathToFileURL(join(folder, 'perfolio.js')).href;

test('the template is beside the program; if it is missing, the error is a sentence', async () => {
  await expect(htmlTemplate(program)).rejects.toThrow('is not beside the program.');
  writeFileSync(join(folder, 'single.html'), '<!doctype html>\n');
  expect(await htmlTemplate(program)).toBe('<!doctype html>\n');
});
