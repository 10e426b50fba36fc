import { expect, test } from 'vitest';
import { createRedactor } from '../src/analysis/redact/redactor.ts';
import { privateTexts as ofCoverage } from '../src/formats/coverage/private.ts';
import { privateTexts as ofFigures } from '../src/formats/figures/private.ts';
import { noRedaction, type Redaction } from '../src/model/shared.ts';
import { openFile } from './openFile.ts';

// What a redacted link holds of coverage and of tests: figures, and none of the names that a private package has.

const secret = /corp|vault|Unseal|ann\b/i;
const redaction: Redaction = { ...noRedaction, packages: 'hash', paths: 'hash', labels: 'hash' };
const privatePackages = ['corp.example/vault', 'corp.example/vault/key'];

const profile = 'mode: set\ncorp.example/vault/key/unseal.go:3.1,5.2 2 1\n/home/ann/x.go:1.1,2.2 1 0\n';
const text = 'corp.example/vault/key/unseal.go:3:\tUnsealAll\t66.7%\ntotal:\t(statements)\t66.7%\n';
const packages = 'ok  \tcorp.example/vault\t0.1s\tcoverage: 5.0% of statements in ./..., corp.example/vault/key\n';

test('coverage keeps its blocks and loses its names', async () => {
  for (const content of [profile, text, packages]) {
    const { dataset } = await openFile(content);
    if (dataset.kind !== 'coverage') throw new Error('This is no coverage.');
    const redactor = createRedactor(redaction, 'salt', privatePackages);
    const told = ofCoverage.redact(dataset.data, redactor)!;
    const names = JSON.stringify([told.files, told.functions, told.packages]);
    expect(names).not.toMatch(secret);
    expect(told.blocks).toEqual(dataset.data.blocks);
    expect(told.files).toHaveLength(dataset.data.files.length);
  }
});

test('tests and figures: output is hashed, figures stay', async () => {
  const { dataset } = await openFile(
    '=== RUN   TestX/ann@corp.example\n    x_test.go:3: Ops/sec: 5\n    x_test.go:4: ann of corp saw\n--- FAIL: TestX/ann@corp.example (0.10s)\npanic: vault of corp\nFAIL\tcorp.example/vault\t0.1s\n',
  );
  if (dataset.kind !== 'figures') throw new Error('This is no text of tests.');
  const testFigures = ofFigures.redact(dataset.data, createRedactor(redaction, 'salt', privatePackages))!;
  expect(JSON.stringify(testFigures)).not.toMatch(secret);
  expect(testFigures.figures).toMatchObject([{ value: 5 }]);
  expect(testFigures.tests.map(({ result, seconds }) => [result, seconds])).toEqual([['fail', 0.1]]);
});
