import { expect, test } from 'vitest';
import { tellSample, triesAll } from '../conformance/sample.ts';
import { encodeProfile } from '../encodeProfile.ts';
import { makeLink, soon } from './sharing.ts';
import { withVisit } from './withVisit.ts';

// A link comes from anybody. Of a thousand that went wrong on their way each leads to a sentence or to a working page,
// at once.

const visit = withVisit({ fresh: true });

/** How many links are tried. */
const tried = triesAll ? 1000 : 200;
tellSample(`${tried} of 1000 mutated links`);

/** Small, so that a change of one letter hits something. */
const cpu = (scale: bigint): Uint8Array =>
  encodeProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: [
      'main main.walk',
      'main main.walk json.Marshal',
      'main runtime.mallocgc',
      'main main.(*T).run main.walk',
    ].map((stack, index) => ({
      stack: stack.split(' '),
      values: [BigInt(index + 1) * scale, BigInt(index + 1) * scale * 10_000_000n],
      labels: { route: `/api/${index}` },
    })),
  });

/** The same numbers each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const odd = ['%', '%00', '&', '=', '#', '?', '/', '<b>', '𝄞', '%E0%A4', '+', '..', "'", '"', '\u0000'];
const params = [
  'view=nonsense',
  'view=top&sort=-odd',
  'type=%00',
  'compare=1&basis=9',
  'steps=((((((',
  'steps=focus:(a%2B)%2B%24',
  'zoom=../../..',
  'file=%2e%2e',
  'fn=__proto__',
  'by=constructor',
  'q=/(/',
  'v=99999',
  'v=-1',
  'files=b.1.0123456789abcdef.x',
  'files=zzz',
];
/** Mostly none, which costs the page the least to draw; what the data does to it is the same. */
const sections = ['none', 'none', 'none', 'none', 'memory', 'constructor', '__proto__', '%E0', 'x'.repeat(5000), ''];

function mutate(data: string, random: (below: number) => number): string {
  let text = data;
  for (let times = 1 + random(3); times > 0; times--) {
    const at = random(text.length + 1);
    const size = random(40);
    const kind = random(9);
    if (kind === 0) text = text.slice(0, at) + letters[random(64)]! + text.slice(at + 1);
    else if (kind === 1) text = text.slice(0, at);
    else if (kind === 2) text = text.slice(0, at) + text.slice(at + size);
    else if (kind === 3) text = text.slice(0, at) + text.slice(at, at + size) + text.slice(at);
    else if (kind === 4) text = text.slice(at) + text.slice(0, at);
    else if (kind === 5) text = text.slice(0, at) + odd[random(odd.length)]! + text.slice(at);
    else if (kind > 6) text = text.slice(0, at >> 1);
    else text = text.slice(0, at) + Array.from({ length: size }, () => letters[random(64)]).join('') + text.slice(at);
  }
  return text;
}

interface Told {
  /** Links after which the page says that something is wrong, and links after which it shows something. */
  sentences: number;
  views: number;
  /** Milliseconds. */
  slowest: number;
  /** The link that took so long. */
  at: string;
  /** The first link after which there was nothing to read. */
  blank: string;
}

/** Puts one link after another into the address and waits until the page stands still. Runs in the page. */
async function openAll(hashes: string[]): Promise<Told> {
  const wrong = '[role=alert], [aria-label^="Files that were not opened"], [aria-label="Not opened"]';
  const moment = () => new Promise((resolve) => setTimeout(resolve, 5));
  const hasWords = () => (document.querySelector('main')?.textContent ?? '').trim().length > 20;
  const isBusy = () => document.querySelector('[role=progressbar], main [aria-busy=true]') !== null;
  const told: Told = { sentences: 0, views: 0, slowest: 0, at: '', blank: '' };
  for (const hash of hashes) {
    const started = performance.now();
    location.hash = hash;
    do await moment();
    while ((isBusy() || !hasWords()) && performance.now() - started < 60_000);
    const took = performance.now() - started;
    if (took > told.slowest) Object.assign(told, { slowest: took, at: hash });
    if (!hasWords()) told.blank ||= hash;
    if (document.querySelector(wrong)) told.sentences++;
    else told.views++;
    document.querySelector<HTMLElement>('[aria-label="Notices"] [aria-label="Put away"]')?.click();
  }
  return told;
}

/**
 * Whether a link that took so many milliseconds is no burden: less than a second, or, where the machine has other work,
 * no more than ten times what a good link takes right before. What hangs does so each time.
 */
async function isAtOnce(hash: string, milliseconds: number, good: string): Promise<boolean> {
  let took = milliseconds;
  let limit = 1000;
  for (let again = 0; again < 5 && took >= limit; again++) {
    limit = Math.max(1000, 10 * (await visit.page.evaluate(openAll, [good])).slowest);
    took = (await visit.page.evaluate(openAll, [hash])).slowest;
  }
  return took < limit;
}

test('mutated links', async () => {
  const { page } = visit;
  await visit.drop({ path: 'before/cpu.prof', bytes: cpu(3n) }, { path: 'after/cpu.prof', bytes: cpu(5n) });
  await visit.section('CPU');
  await visit.frame(/^all,/).waitFor();
  await visit.files();
  await soon(() => page.getByRole('button', { name: /^Actions for / }).count()).toBe(2);
  const link = await makeLink(visit);
  await page.keyboard.press('Escape');
  // Of the same page a phone shows the least, and what is tried here happens behind it.
  await page.setViewportSize({ width: 390, height: 844 });
  const data = /data=(.+)$/.exec(link)![1]!;
  const random = randomFrom(7);
  const links = Array.from({ length: tried }, (_, turn) => {
    const section = turn % 100 === 50 ? 'report' : turn % 10 === 5 ? 'cpu' : sections[random(sections.length)]!;
    const param = params[random(params.length)]!;
    // Some lead to a view of what is good.
    return `#/${section}?${param}&data=${turn % 20 === 9 ? data : mutate(data, random)}`;
  });

  // What is fetched once, and compiled at its first use, is there before.
  const good = link.slice(link.indexOf('#'));
  await page.evaluate(openAll, [good, ...links.slice(0, 3)]);
  const told = { sentences: 0, views: 0 };
  const slow: string[] = [];
  for (let from = 0; from < links.length; from += 100) {
    const batch = await page.evaluate(openAll, links.slice(from, from + 100));
    expect(batch.blank).toBe('');
    told.sentences += batch.sentences;
    told.views += batch.views;
    if (!(await isAtOnce(batch.at, batch.slowest, good))) slow.push(batch.at);
  }
  expect(slow).toEqual([]);
  // Both happen, or not much was tried.
  expect(told.sentences).toBeGreaterThan(tried / 10);
  expect(told.views).toBeGreaterThan(tried / 20);

  // After all that the page works: what was sent can still be opened.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await visit.frame(/^all,/).waitFor();
  await soon(() => page.getByRole('button', { name: /^Actions for / }).count()).toBeGreaterThanOrEqual(2);
});

test('a damaged link that is opened says what to do, and the page can be used', async () => {
  const { page } = visit;
  const damaged = [
    ['#/cpu?data=AAAA', 'Copy the whole link again'],
    ['#/cpu?data=%00*', 'Ask for the link'],
    ['#data=', 'Ask for the link'],
    ['#/?data=AQAB7LwHWBXX', 'Copy the whole link again'],
  ] as const;
  for (const [hash, advice] of damaged) {
    await page.goto('about:blank');
    await page.goto(`${visit.home}${hash}`);
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await page.getByText(advice).first().waitFor();
    expect(await page.getByRole('application').count()).toBe(0);
  }
  await visit.drop({ path: 'cpu.prof', bytes: cpu(3n) });
  await visit.frame(/^all,/).waitFor();
});

test('a link of a newer Perfolio says so', async () => {
  const { page } = visit;
  await page.goto('about:blank');
  await page.goto(`${visit.home}#/cpu?v=9&view=top`);
  const notice = page.getByRole('alert').filter({ hasText: 'This link was made by a newer Perfolio.' });
  await notice.waitFor();
  expect(await notice.count()).toBe(1);
});
