import { fleetAddress } from '../../fleet/fleetAddress.ts';
import { parseRange, type TimeRange } from '../../fleet/timeRange.ts';
import type { Side } from '../../model/dataset.ts';
import { type HelpCommand, type Misused, type OptionKinds, readArguments } from '../readArguments.ts';

/** The parsed arguments of `perfolio fleet`. */
export interface FleetCommand {
  kind: 'fleet';
  address: URL;
  /** '' for all. */
  service: string;
  /** The name or the id of a type. */
  type: string;
  /** As typed: `region="eu"`. */
  labels: string;
  /** One range, or before and after. */
  ranges: { side: Side; range: TimeRange }[];
  /** Where the profiles are written; null to open the page with them. */
  output: string | null;
  /** 0 for a free one. */
  port: number;
  /** Whether the browser is started. */
  opens: boolean;
}

const fleetOptions: OptionKinds = {
  service: 'value',
  type: 'value',
  labels: 'value',
  before: 'value',
  after: 'value',
  range: 'value',
  output: 'value',
  port: 'value',
  'no-open': 'flag',
};

/** Parses the arguments after `fleet`. `now` is what ranges are counted from. */
export function parseFleet(
  args: readonly string[],
  now: number,
): FleetCommand | HelpCommand | { kind: 'version' } | Misused {
  const read = readArguments(args, fleetOptions, 'fleet');
  if (read.kind !== 'read') return read;
  const { words } = read;
  const given = new Map<string, string>();
  let opens = true;
  for (const { name, typed, value } of read.options) {
    if (name === 'no-open') opens = false;
    else if (value === undefined) return misused(`${typed} takes a value.`);
    else given.set(name, value);
  }
  if (words.length !== 1) return misused('“fleet” takes one address: perfolio fleet https://pyroscope.example.com.');
  const address = fleetAddress(words[0]!, true);
  if (typeof address === 'string') return misused(address);
  const ranges = rangesOf(given, now);
  if (typeof ranges === 'string') return misused(ranges);
  const port = Number(given.get('port') ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return misused('--port takes a number from 0 to 65535.');
  const text = (name: string): string => given.get(name) ?? '';
  const output = given.get('output') ?? null;
  return {
    kind: 'fleet',
    address,
    service: text('service'),
    type: given.get('type') ?? 'cpu',
    labels: text('labels'),
    ranges,
    output,
    port,
    opens,
  };
}

function rangesOf(given: ReadonlyMap<string, string>, now: number): FleetCommand['ranges'] | string {
  const sides = [
    ['before', 'before'],
    ['after', 'after'],
    ['range', null],
  ] as const;
  const named = sides.filter(([name]) => given.has(name)).map(([name]) => name);
  if (!['before after', 'range'].includes(named.join(' '))) return 'Name --before and --after, or --range alone.';
  const ranges: FleetCommand['ranges'] = [];
  for (const [name, side] of sides) {
    const text = given.get(name);
    if (text === undefined) continue;
    const range = parseRange(text, now);
    if (typeof range === 'string') return range;
    ranges.push({ side, range });
  }
  return ranges;
}

function misused(message: string): Misused {
  return { kind: 'misused', message };
}
