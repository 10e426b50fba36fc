import { expect, test } from 'vitest';
import { shareCodes } from '../../../tests/foundFormats.ts';
import { withoutChecksum } from '../../../tests/withoutChecksum.ts';
import { plainReport, type ReportState } from '../../model/report.ts';
import { decodePayload, readPayloadHead } from './decodePayload.ts';
import { encodePayload } from './encodePayload.ts';
import { VERSION } from './payloadFrame.ts';
import { viewAsShared } from './viewAsShared.ts';

function viewOf(query: string, version: number): string {
  return viewAsShared({ section: 'cpu', params: new URLSearchParams(query) }, version).params.toString();
}

test('in data of version 1, two profiles compared without a basis are compared as sampled', () => {
  expect(viewOf('compare=1&view=top', 1)).toBe('compare=1&view=top&basis=absolute');
});

test('a basis is kept; a single profile gets none; newer data use the default basis', () => {
  expect(viewOf('compare=1&basis=share', 1)).toBe('compare=1&basis=share');
  expect(viewOf('view=top', 1)).toBe('view=top');
  expect(viewOf('compare=1', 2)).toBe('compare=1');
});

test('the same applies to the opening view and to views pinned to the report', async () => {
  const reportWith = (params: string): ReportState => ({
    ...plainReport,
    sections: { cpu: { pinned: [{ id: 'a', view: { section: 'cpu', params }, caption: 'It moved' }] } },
  });
  const place = '#/cpu?compare=1&view=top';
  const head = { names: { before: '', after: '' }, report: reportWith('compare=1'), place, version: VERSION };
  const payload = await encodePayload({ head, items: [] }, true, shareCodes);
  expect(await readPayloadHead(payload)).toEqual(head);
  const old = withoutChecksum(payload, 1);
  const asSeen = { report: reportWith('compare=1&basis=absolute'), place: '#/cpu?compare=1&view=top&basis=absolute' };
  expect(await readPayloadHead(old)).toEqual({ ...head, ...asSeen, version: 1 });
  expect((await decodePayload(old, shareCodes)).value!.items).toEqual([]);
});
