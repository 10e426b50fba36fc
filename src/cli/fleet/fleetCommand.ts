import { fleetAddress } from '../../fleet/fleetAddress.ts';
import { parseRange, type TimeRange } from '../../fleet/timeRange.ts';
import type { Side } from '../../model/dataset.ts';
import { type HelpCommand, type Misused, misused, pageFlags, pageOptions, readArguments } from '../readArguments.ts';

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

/** Parses the arguments after `fleet`. `now` is what ranges are counted from. */
export function parseFleet(
  args: readonly string[],
  now: number,
): FleetCommand | HelpCommand | { kind: 'version' } | Misused {
  const rangeTexts = new Map<string, string>();
  const command = { kind: 'fleet' as const, service: '', type: 'cpu', labels: '', ranges: [], output: null, port: 0 };
  return readArguments<FleetCommand>(
    args,
    { ...command, address: new URL('http://localhost'), opens: true },
    {
      about: 'fleet',
      flags: pageFlags,
      values: {
        ...pageOptions,
        service: (fleet, value) => (fleet.service = value),
        type: (fleet, value) => (fleet.type = value),
        labels: (fleet, value) => (fleet.labels = value),
        ...Object.fromEntries(sides.map(([name]) => [name, (_, value) => rangeTexts.set(name, value)])),
      },
      finish(fleet, words) {
        const [word] = words;
        if (word === undefined || words.length > 1)
          misused('“fleet” takes one address: perfolio fleet https://pyroscope.example.com.');
        fleet.address = orMisused(fleetAddress(word, true));
        fleet.ranges = rangesOf(rangeTexts, now);
      },
    },
  );
}

/** The options that take a range, with their sides. */
const sides = [
  ['before', 'before'],
  ['after', 'after'],
  ['range', null],
] as const;

function rangesOf(texts: ReadonlyMap<string, string>, now: number): FleetCommand['ranges'] {
  const named = sides.filter(([name]) => texts.has(name));
  if (!['before after', 'range'].includes(named.map(([name]) => name).join(' '))) {
    misused('Name --before and --after, or --range alone.');
  }
  return named.map(([name, side]) => ({ side, range: orMisused(parseRange(texts.get(name)!, now)) }));
}

/** A value, or an error with the sentence that is there instead. */
function orMisused<Value>(value: Value | string): Value {
  return typeof value === 'string' ? misused(value) : value;
}
