import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tellSample, triesAll } from '../../tests/conformance/sample.ts';
import { makeRandom } from '../../tests/random.ts';
import { formatLink } from '../link/formatLink.ts';
import { parseLink } from '../link/parseLink.ts';
import { decodePayload, readPayloadHead } from '../link/payload/decodePayload.ts';
import { payloadBytes } from '../link/payload/payloadText.ts';
import { shareCodes } from './kindFolders.ts';

// Chat and mail programs cut links off, and people copy them by hand. A link that was changed may open as what it was,
// if the change means nothing, or be refused: it must never show other figures.

/** Number of changed links of each kind. */
const tries = triesAll ? 50_000 : 2000;
tellSample(`${tries} changes of each kind of every link; all characters with PERFOLIO_TEST_ALL=1`);

const folder = 'tests/fixtures/links';
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=&%#. ';

interface Change {
  /** As a link has it, from the first character of the data on. */
  data: string;
  what: string;
}

/** Every character replaced by every other one, in a seeded order. */
function* replaced(text: string): Generator<Change> {
  const random = makeRandom(text.length);
  const all = text.length * characters.length;
  for (let round = 0; round < Math.min(tries, all); round++) {
    const place = tries < all ? random.below(all) : round;
    const at = Math.floor(place / characters.length);
    const character = characters[place % characters.length]!;
    if (character === text[at]) continue;
    yield { data: text.slice(0, at) + character + text.slice(at + 1), what: `${character} at ${at}` };
  }
}

function* swapped(text: string): Generator<Change> {
  for (const index of places(text.length - 1)) {
    if (text[index] === text[index + 1]) continue;
    yield {
      data: text.slice(0, index) + text[index + 1] + text[index] + text.slice(index + 2),
      what: `swapped at ${index}`,
    };
  }
}

function* cutOff(text: string): Generator<Change> {
  for (const index of places(text.length)) yield { data: text.slice(0, index), what: `cut off at ${index}` };
}

/** Two places, since the ways that programs change characters are seldom used once. */
function* changedTwice(text: string): Generator<Change> {
  const random = makeRandom(text.length + 1);
  for (let round = 0; round < tries; round++) {
    const letters = text.split('');
    const at = [random.below(text.length), random.below(text.length)];
    for (const place of at) letters[place] = random.pick(characters.split(''));
    yield { data: letters.join(''), what: `changed at ${at.join(' and ')}` };
  }
}

/** All places of a text, or as many as are tried. */
function places(length: number): number[] {
  if (length <= tries) return Array.from({ length }, (_, index) => index);
  const random = makeRandom(length);
  return Array.from({ length: tries }, () => random.below(length));
}

/** What a link with these data opens; null if it opens nothing. */
async function opened(data: string): Promise<unknown> {
  const { carried } = parseLink(`#/cpu?view=top&data=${data}`);
  const payload = carried === null ? null : payloadBytes(carried);
  if (payload === null) return null;
  const { value, problems } = await decodePayload(payload, shareCodes);
  if (value !== null) return value;
  expect(problems[0]?.message).toMatch(/\.$/);
  expect(problems[0]?.hint).toMatch(/\.$/);
  expect(await readPayloadHead(payload)).toBeNull();
  return null;
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

describe.each(['pair-short', 'profile-whole', 'kinds', 'report-short'])('a link with %s', (form) => {
  const text = readFileSync(`${folder}/${form}.txt`, 'utf8').trim();

  test('is written as it is read', () => {
    const params = new URLSearchParams('view=top');
    expect(formatLink({ section: 'cpu', params, carried: text })).toBe(`#/cpu?view=top&data=${text}`);
  });

  test.each([
    ['one other character', replaced],
    ['two neighbours swapped', swapped],
    ['its end cut off', cutOff],
    ['two other characters', changedTwice],
  ])('with %s never opens other data', async (_, changes) => {
    const whole = asText(await opened(text));
    const wrong: string[] = [];
    for (const { data, what } of changes(text)) {
      const got = await opened(data);
      if (got !== null && asText(got) !== whole) wrong.push(what);
    }
    expect(wrong).toEqual([]);
  });
});

test('a link that was changed on the way says so and what to do', async () => {
  const text = readFileSync(`${folder}/pair-short.txt`, 'utf8').trim();
  const { problems } = await decodePayload(payloadBytes(`${text.slice(0, 90)}x${text.slice(91)}`)!, shareCodes);
  expect(problems).toEqual([
    {
      severity: 'fatal',
      message: 'The shared data was changed on the way, so it is not opened: its checksum does not fit.',
      hint: 'Copy the whole link again, or ask for it again as a file: chat and mail programs sometimes cut long links off or change characters.',
    },
  ]);
});
