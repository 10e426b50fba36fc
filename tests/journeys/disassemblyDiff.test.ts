import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withVisit } from './withVisit.ts';

// Two builds of a program, instruction by instruction. A profile that is on no side is of neither.

const fixture = (name: string, path = name) => ({
  path,
  bytes: readFileSync(fileURLToPath(new URL(`../fixtures/disassembly/${name}`, import.meta.url))),
});
const visit = withVisit({
  drop: [
    fixture('cpu.prof', 'before/cpu.prof'),
    fixture('cpu-pie.prof', 'after/cpu.prof'),
    fixture('objdump.txt'),
    fixture('cpu.prof'),
  ],
  fresh: true,
});

test('two builds are compared once each has its own disassembly', async () => {
  const { page } = visit;
  await page.goto(`${visit.home}#/cpu?compare=1&view=lines&fn=example.com/tally.Count`);
  await page.getByRole('radio', { name: 'Disassembly' }).check({ force: true });
  await page.getByText(/No open disassembly is of the build of after/).waitFor();
  await visit.drop(fixture('objdump-pie.txt'));
  const table = page.getByRole('grid', { name: /^Changed instructions of example\.com\/tally\.Count by cpu/ });
  // It is where cum changed most.
  const call = table.getByRole('row').filter({ hasText: 'CALL runtime.mapassign_fast32(SB)' });
  await call.waitFor();
  expect(await call.textContent()).toMatch(/22\.18.*25\.11.*\+2\.93/);
  expect(await visit.axe()).toEqual([]);
});
