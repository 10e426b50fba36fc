import { afterAll, beforeAll, expect, test } from 'vitest';
import { noRedaction, type Redaction, type SharedHead } from '../src/model/shared.ts';
import { addressParameters, privateTexts } from './foundFormats.ts';
import { type Planted, plantFiles } from './plantFiles.ts';

// A kind of edit is a file: one is planted, and no other file is changed. Links and session files have its edits, and
// what it says of its texts redacts them.

const kind = `
  import { recordOf, textOf } from '../editField.ts';
  declare module '../edit.ts' {
    interface EditKinds { remark: typeof remark }
  }
  export const remark = {
    about: textOf('function'),
    value: recordOf<{ words: string; file: string }>({ words: textOf('note'), file: textOf('file') }),
  };
`;
const about = 'corp.example/acme/pay.Sum';
const edit = { kind: 'remark', about, value: { words: 'Ask ann of acme.', file: 'acme/cpu.prof' } };

let planted: Planted;
let redacted: (redaction: Partial<Redaction>, also?: object) => object;
let sent: (head: SharedHead) => Promise<SharedHead>;

beforeAll(async () => {
  planted = await plantFiles({ 'model/edits/kinds/remark.ts': kind });
  const { redactShared } = await planted.load<typeof import('../src/analysis/redact/redactShared.ts')>(
    'src/analysis/redact/redactShared.ts',
  );
  const { decodeHead, encodeHead } =
    await planted.load<typeof import('../src/link/payload/headCode.ts')>('src/link/payload/headCode.ts');
  sent = async (head) => (await decodeHead(await encodeHead(head))).head;
  redacted = (redaction, also = {}) => {
    const head = { ...headOf(), edits: [{ ...edit, ...also }] } as unknown as SharedHead;
    const all = { ...noRedaction, ...redaction };
    return redactShared({ head, items: [] }, all, 'salt', privateTexts, addressParameters).shared.head.edits;
  };
});

afterAll(() => planted.remove());

function headOf(): SharedHead {
  return { names: { before: '', after: '' }, edits: [edit as never], place: '' };
}

test('is in a link', async () => {
  expect((await sent(headOf())).edits).toEqual([edit]);
});

test('is redacted as its texts say', () => {
  expect(redacted({})).toEqual([edit]);
  expect(redacted({ notes: 'hash' })).toEqual([{ ...edit, value: { ...edit.value, words: '' } }]);
  const hashed = redacted({ notes: 'hash', paths: 'hash', packages: 'hash', labels: 'hash' });
  expect(hashed).toHaveLength(1);
  expect(JSON.stringify(hashed)).not.toMatch(/acme|ann/);
});

test('has no text in a link that it does not declare', () => {
  expect(redacted({ hosts: 'hash' }, { by: 'ann', value: { ...edit.value, by: 'ann' } })).toEqual([edit]);
});
