import { afterAll, expect, test, vi } from 'vitest';
import { createSettingsStore } from '../startPage.ts';
import type { SentFiles } from './embedMessage.ts';
import { createFileReceiver } from './fileReceiver.ts';

vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] });
// Files share their globals.
afterAll(() => void vi.unstubAllGlobals());

const site = 'https://ci.example.com';
const message = (name = 'cpu.prof') => ({ perfolio: { files: [{ name, buffer: new ArrayBuffer(4) }] } });

function setUp() {
  const window = Object.assign(new EventTarget(), { opener: {}, parent: {}, self: {} });
  const answers: unknown[][] = [];
  Object.assign(window.opener, { postMessage: (...words: unknown[]) => void answers.push(words) });
  const settings = createSettingsStore(null);
  let end: () => void = () => {};
  const open = vi.fn<(sent: SentFiles) => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  const notify = vi.fn<(sentence: string) => void>();
  const receiver = createFileReceiver({ window: window as never, settings, open, notify });
  receiver.listen();
  const send = (data: unknown, origin = site, source: unknown = window.opener) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return {
    window,
    answers,
    settings,
    open,
    notify,
    receiver,
    send,
    question: () => receiver.store.getState().question,
    opened: () => open.mock.calls.map(([{ files }]) => files[0]?.path),
    endOpening: async () => {
      end();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('the page that opened this one is answered, at its own origin', () => {
  const { send, answers, window } = setUp();
  send('PING');
  send('PING', 'null');
  expect(answers).toEqual([
    ['PONG', site],
    ['PONG', '*'],
  ]);
  for (const source of [null, window.self, { postMessage: () => answers.push([]) }]) send('PING', site, source);
  expect(answers).toHaveLength(2);
});

test('nothing is opened before the answer, and each message is asked for', async () => {
  const { send, question, receiver, opened, endOpening, settings } = setUp();
  send(message());
  expect(question()).toMatchObject({ origin: site, sent: { totalBytes: 4 } });
  expect(opened()).toEqual([]);
  receiver.answer('once');
  expect(question()).toBeNull();
  expect(opened()).toEqual(['cpu.prof']);
  await endOpening();
  send(message());
  expect(question()).not.toBeNull();
  expect(settings.getState().trustedOrigins).toEqual([]);
});

test('an origin that is always allowed is not asked for, until it is forgotten; others are', async () => {
  const { send, question, receiver, opened, endOpening } = setUp();
  send(message());
  receiver.answer('always');
  await endOpening();
  send(message('mem.prof'));
  expect(question()).toBeNull();
  expect(opened()).toEqual(['cpu.prof', 'mem.prof']);
  await endOpening();
  send(message(), `${site}.evil.test`);
  expect(question()).not.toBeNull();
  receiver.answer('no');
  receiver.forget(site);
  send(message());
  expect(question()).not.toBeNull();
});

test('after No the origin asks in vain', () => {
  const { send, question, receiver, open } = setUp();
  send(message());
  receiver.answer('no');
  send(message());
  expect(question()).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test('pages without an origin cannot be allowed for always', async () => {
  const { send, question, receiver, settings, endOpening } = setUp();
  send(message(), 'null');
  receiver.answer('always');
  await endOpening();
  expect(settings.getState().trustedOrigins).toEqual([]);
  send(message(), 'null');
  expect(question()).not.toBeNull();
});

test('of thousands of messages, one is dealt with at a time', async () => {
  const { send, question, receiver, opened, endOpening } = setUp();
  for (let index = 0; index < 5000; index++) send(message(`${index}.prof`));
  expect(question()?.sent.files[0]?.path).toBe('0.prof');
  receiver.answer('always');
  for (let index = 0; index < 5000; index++) send(message(`${index}.prof`));
  expect(opened()).toEqual(['0.prof']);
  await endOpening();
  send(message('later.prof'));
  expect(opened()).toEqual(['0.prof', 'later.prof']);
});

test('a message that is not understood says so, and what is for others says nothing', () => {
  const { send, notify, question } = setUp();
  send({ perfolio: { files: [{ name: 'cpu.prof', buffer: 'text' }] } });
  expect(notify.mock.lastCall?.[0]).toMatch(/^https:\/\/ci\.example\.com sent files .* “buffer” of file 1/);
  send({ type: 'devtools' });
  expect(notify).toHaveBeenCalledOnce();
  expect(question()).toBeNull();
});
