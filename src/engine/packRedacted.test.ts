import { expect, test } from 'vitest';
import { benchmarkText } from '../../tests/benchmarkText.ts';
import { planProfile } from '../../tests/planProfile.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import type { Dataset } from '../model/dataset.ts';
import type { PackOptions, RedactionMode } from '../model/shared.ts';
import { shareCodes } from './kindFolders.ts';
import type { OpenDataset } from './openDataset.ts';
import { packEvidence } from './packEvidence.ts';

/** Parts of names that only occur in private texts. */
const secrets = /acme|annsmith|salary|db-7|10\.1\.2\.3|zebra|chargeCards/i;

const about = {
  profileType: 'cpu',
  title: 'CPU profile',
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  defaultValueType: 0,
};
const profile: Dataset = {
  ...about,
  kind: 'profile',
  data: {
    ...planProfile({
      valueTypes: about.valueTypes,
      samples: [
        {
          values: [5n],
          stack: [
            'main.chargeCards@/home/annsmith/acme/main.go:9',
            'acme.example/pay.(*Salary).Sum@/home/annsmith/acme/pay/sum.go:12',
            'runtime.mallocgc@/home/annsmith/sdk/src/runtime/malloc.go:1',
          ],
          labels: { tenant: 'zebra', host: 'db-7.acme.internal' },
        },
      ],
    }),
    comments: ['built by annsmith on db-7.acme.internal'],
  },
};

const bench: Dataset = {
  ...about,
  kind: 'benchmarks',
  data: await benchmarkText(
    'pkg: acme.example/pay\nhost: db-7\nnote: 10.1.2.3\nBenchmarkSum-2 10 20 ns/op\nBenchmarkSum acme.example/pay: failed\n',
  ),
};
const source: Dataset = { ...about, kind: 'source', data: { language: 'go', text: 'package acme' } };

const datasets = new Map<string, OpenDataset>(
  [profile, bench, source].map((dataset, index) => [
    String(index),
    {
      path: `acme/before/${dataset.kind}.txt`,
      size: 3,
      dataset,
      problems: [{ severity: 'warning', message: 'The binary /home/annsmith/acme/server is not symbolised.' }],
    },
  ]),
);
const refs = [...datasets.keys()].map((id) => ({ id, side: 'before' as const }));

function optionsWith(mode: RedactionMode, detail: PackOptions['detail']): PackOptions {
  return {
    detail,
    redaction: { paths: mode, labels: mode, packages: mode, hosts: mode, notes: mode },
    head: {
      names: { before: 'old', after: 'new' },
      place: '#/cpu?view=top&fn=acme.example%2Fpay.Salary&steps=focus%3Dacme&row=chargecards&tag=zebra',
      edits: [
        { kind: 'notes', about: 'cpu', value: 'Ask annsmith about acme.' },
        { kind: 'pin', about: 1, value: 'cpu?file=acme%2Fcpu.prof&q=salary' },
        { kind: 'caption', about: 1, value: 'Salary' },
      ],
    },
  };
}

/** All texts that a receiver can read from the bytes, as one text. */
async function allTexts(bytes: Uint8Array): Promise<string> {
  const { value, problems } = await decodePayload(bytes, shareCodes);
  expect(problems).toEqual([]);
  expect(value?.items.length).toBe(2);
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
}

test.each(['whole', 0, 0.5, 1] as const)('hashed: the packed data contain no private text (%s)', async (detail) => {
  const { bytes } = await packEvidence(refs, datasets, optionsWith('hash', detail));
  expect(secrets.exec(await allTexts(bytes))).toBeNull();
});

test('kept: the packed data contain all private texts, so the test above would find them', async () => {
  const { bytes } = await packEvidence(refs.slice(0, 2), datasets, optionsWith('keep', 'whole'));
  const texts = await allTexts(bytes);
  for (const secret of ['acme.example/pay.(*Salary).Sum', 'zebra', '10.1.2.3', 'Ask annsmith']) {
    expect(texts).toContain(secret);
  }
});
