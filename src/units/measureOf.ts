/** One unit of a family: its display name, its spellings, and its size in the family's base unit. */
export interface ScaleUnit {
  name: string;
  aliases: readonly string[];
  factor: number;
  /** Parsed but never displayed: hours and minutes have no decimals. */
  isOnlyRead?: true;
}

/** Units that convert into each other, smallest first. */
export interface UnitFamily {
  units: readonly ScaleUnit[];
  /** The unit of a zero amount. */
  zeroUnit: string;
}

/** A unit's family, and its size in the family's base unit. */
export interface Measure {
  family: UnitFamily;
  factor: number;
}

/**
 * pprof's `measurement` families and spellings, plus minutes. pprof's kB is 1024 bytes, and shown as KiB here. Aliases
 * are lower case and singular.
 */
const families: readonly UnitFamily[] = [
  {
    zeroUnit: 'B',
    units: [
      { name: 'B', aliases: ['b', 'byte'], factor: 1 },
      { name: 'KiB', aliases: ['kb', 'kbyte', 'kilobyte', 'kib', 'kibibyte'], factor: 2 ** 10 },
      { name: 'MiB', aliases: ['mb', 'mbyte', 'megabyte', 'mib', 'mebibyte'], factor: 2 ** 20 },
      { name: 'GiB', aliases: ['gb', 'gbyte', 'gigabyte', 'gib', 'gibibyte'], factor: 2 ** 30 },
      { name: 'TiB', aliases: ['tb', 'tbyte', 'terabyte', 'tib', 'tebibyte'], factor: 2 ** 40 },
      { name: 'PiB', aliases: ['pb', 'pbyte', 'petabyte', 'pib', 'pebibyte'], factor: 2 ** 50 },
    ],
  },
  {
    zeroUnit: 's',
    units: [
      { name: 'ns', aliases: ['ns', 'nanosecond'], factor: 1 },
      // The micro sign and the Greek letter look alike; both are used.
      { name: 'µs', aliases: ['us', '\u00b5s', '\u03bcs', 'microsecond'], factor: 1e3 },
      { name: 'ms', aliases: ['ms', 'millisecond'], factor: 1e6 },
      { name: 's', aliases: ['s', 'sec', 'second'], factor: 1e9 },
      { name: 'min', aliases: ['min', 'minute'], factor: 60e9, isOnlyRead: true },
      { name: 'h', aliases: ['h', 'hr', 'hour'], factor: 3600e9, isOnlyRead: true },
    ],
  },
  {
    zeroUnit: 'GCU',
    units: [
      { name: 'n*GCU', aliases: ['nanogcu'], factor: 1e-9 },
      { name: 'u*GCU', aliases: ['microgcu'], factor: 1e-6 },
      { name: 'm*GCU', aliases: ['milligcu'], factor: 1e-3 },
      { name: 'GCU', aliases: ['gcu'], factor: 1 },
      { name: 'k*GCU', aliases: ['kilogcu'], factor: 1e3 },
      { name: 'M*GCU', aliases: ['megagcu'], factor: 1e6 },
      { name: 'G*GCU', aliases: ['gigagcu'], factor: 1e9 },
      { name: 'T*GCU', aliases: ['teragcu'], factor: 1e12 },
      { name: 'P*GCU', aliases: ['petagcu'], factor: 1e15 },
    ],
  },
];

const byAlias = new Map<string, Measure>(
  families.flatMap((family) =>
    family.units.flatMap((unit) => unit.aliases.map((alias) => [alias, { family, factor: unit.factor }] as const)),
  ),
);

/**
 * Parses a profile's unit; null for a unit without a scale, such as `count`. Ignores case and a plural `s`, as pprof
 * does: `Kilobytes`, `KB` and `kb` are one unit.
 */
export function measureOf(unit: string): Measure | null {
  const lower = unit.toLowerCase();
  const singular = lower.length > 2 && lower.endsWith('s') ? lower.slice(0, -1) : lower;
  return byAlias.get(singular) ?? byAlias.get(lower) ?? null;
}
