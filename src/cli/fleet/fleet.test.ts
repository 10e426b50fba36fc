import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fleetProfile, type StandIn, type StandInOptions, startStandIn } from '../../../tests/fleetStandIn.ts';
import { fetchFleet } from './fetchFleet.ts';
import { type FleetCommand, parseFleet } from './fleetCommand.ts';

const now = Date.UTC(2026, 10, 24, 12);
const hour = 3_600_000;
const parse = (line: string) => parseFleet(line.split(' '), now);

test('an address with two ranges; the type is cpu by default', () => {
  expect(parse('localhost:4040 --service shop --before now-2h..now-1h --after=now-1h..now')).toEqual({
    kind: 'fleet',
    address: new URL('http://localhost:4040/'),
    service: 'shop',
    type: 'cpu',
    labels: '',
    ranges: [
      { side: 'before', range: { from: now - 2 * hour, until: now - hour } },
      { side: 'after', range: { from: now - hour, until: now } },
    ],
    output: null,
    port: 0,
    opens: true,
  });
});

test('one range, and every other option', () => {
  const line =
    'http://pyroscope:4040 --range now-1h..now --type inuse_space --labels region="eu" --output kept --no-open --port 4000';
  expect(parse(line)).toMatchObject({
    ranges: [{ side: null }],
    type: 'inuse_space',
    labels: 'region="eu"',
    output: 'kept',
    opens: false,
    port: 4000,
  });
});

test.each([
  ['--range now-1h..now', /^“fleet” takes one address/],
  ['a b --range now-1h..now', /^“fleet” takes one address/],
  ['https://x', /^Name --before and --after, or --range alone\.$/],
  ['https://x --before now-1h..now', /^Name --before and --after, or --range alone\.$/],
  ['https://x --range yesterday', /^“yesterday” is no range of time/],
  ['https://x --range now-1h..now --token abc', /^There is no option --token\.$/],
  ['https://x --range', /^--range takes a value\.$/],
  ['https://x --range now-1h..now --port many', /^--port takes a number/],
])('%j is an error', (line, message) => {
  expect(parse(line)).toEqual({ kind: 'misused', message: expect.stringMatching(message) });
});

let standIn: StandIn | null = null;
const folder = mkdtempSync(join(tmpdir(), 'perfolio-fleet-'));

afterEach(async () => {
  await standIn?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fetched(options: StandInOptions, more = '', token = '') {
  standIn = await startStandIn(options);
  const line = `${standIn.address} --before 2026-09-21T14:00Z..2026-09-21T14:30Z --after 2026-09-21T15:00Z..2026-09-21T15:30Z`;
  const command = parse(`${line} --service shop${more}`) as FleetCommand;
  const said: string[] = [];
  const paths = await fetchFleet(command, folder, token, (each) => said.push(each), new AbortController().signal);
  return { paths, said: said.join('\n') };
}

test('the profiles are written, each to its side', async () => {
  const { paths, said } = await fetched({ kind: 'pyroscope', authorization: 'Bearer glc_abc' }, '', 'glc_abc');
  expect(paths.map((path) => path.slice(folder.length + 1).replace(/[/\\]/, ' '))).toEqual([
    expect.stringMatching(/^before shop cpu 2026-09-2\d .*\.pb$/),
    expect.stringMatching(/^after shop cpu 2026-09-2\d .*\.pb$/),
  ]);
  for (const [index, side] of (['before', 'after'] as const).entries()) {
    expect(readFileSync(paths[index]!).subarray(0, -7).equals(fleetProfile(side))).toBe(true);
  }
  expect(said).toMatch(/: Grafana Pyroscope\n.*cpu of \{service_name="shop"\}, .*KiB\n/);
  await standIn?.close();
  await expect(fetched({ kind: 'pyroscope' })).rejects.toThrow(/has files already/);
});

test('what is missing is told with what there is', async () => {
  await expect(fetched({ kind: 'pyroscope' }, ' --type inuse_space')).rejects.toThrow(
    /has no type “inuse_space” .* It has process_cpu:samples:count:cpu:nanoseconds, process_cpu:cpu/,
  );
});

test('a Parca names services by another label', async () => {
  const { said } = await fetched({ kind: 'parca' });
  expect(said).toContain('cpu of {job="shop"}');
});
