import type { DifferingFact } from '../../model/benchmarks.ts';
import { decimals } from '../../units/decimals.ts';
import { formatAmount, formatDuration } from '../../units/formatAmount.ts';
import { formatPercent, formatSignedPercent } from '../../units/formatPercent.ts';
import { shortList } from '../../units/listText.ts';
import { measureOf } from '../../units/measureOf.ts';
import { minorOf } from './goVersion.ts';
import type { SideFacts } from './sideFacts.ts';

/** Something that a reader should know before believing a difference. */
export interface ComparabilityNote {
  kind:
    | 'empty'
    | 'same-profile'
    | 'same-build'
    | 'other-program'
    | 'order'
    | 'platform'
    | 'cpu'
    | 'go-version'
    | 'dumps'
    | 'gomaxprocs'
    | 'package'
    | 'controls'
    | 'machine-load'
    | 'duration'
    | 'period'
    | 'value-types'
    | 'utilisation';
  /** `warning`: this may be the cause of the differences shown; `note`: worth knowing. */
  severity: 'warning' | 'note';
  /** One or two sentences, with the figures. */
  message: string;
  /** The fact of the environment that it rests on, if it does. */
  differing?: readonly DifferingFact[];
}

/** A benchmark whose time changed although its code did not. */
export interface ControlMove {
  name: string;
  /** As a fraction of before: 0.37 is +37%. */
  change: number;
}

/** The facts of both sides. */
export interface ComparedSides {
  before: SideFacts;
  after: SideFacts;
  /** The reader's names for the sides; before and after if left out. */
  names?: { before: string; after: string };
  /** Whether different versions of Go built the two sides, even if the versions themselves are unknown. */
  isOtherGo?: boolean;
  /** Whether they are dumps of two kinds, compared without what only one of them shows; see `isOtherDump`. */
  isOtherDump?: boolean;
  /** Whether the files are the same, byte by byte. */
  isSameFile?: boolean;
  /** Controls whose time changed, from the benchmarks next to the profiles. */
  controls?: readonly ControlMove[];
  /** The machine's load as the benchmarks next to the profiles show it, as sentences; '' if there is nothing to say. */
  load?: string;
}

/** Both sides, with their names as written at the start of a sentence and within one. */
interface NamedSides {
  before: SideFacts;
  after: SideFacts;
  Before: string;
  After: string;
  old: string;
  now: string;
}

/**
 * A note appears if the durations differ by more than the first factor, a warning if they differ by more than the
 * second.
 */
const leastTimes = 1.1;
const grave = 1.5;

/**
 * Findings that make two profiles hard to compare, most serious first. A fact that one side does not state gives no
 * finding.
 */
export function comparability(sides: ComparedSides): ComparabilityNote[] {
  const { before, after, names, isOtherGo = false, isOtherDump = false, isSameFile = false } = sides;
  const { controls = [], load = '' } = sides;
  const old = names?.before ?? 'before';
  const now = names?.after ?? 'after';
  const both: NamedSides = {
    before,
    after,
    old,
    now,
    Before: names === undefined ? 'Before' : old,
    After: names === undefined ? 'After' : now,
  };
  const isSame = isSameFile || isSameProfile(before, after);
  const comparabilityNotes = [
    ...emptySides(both),
    ...(isSame ? sameProfile(isSameFile) : [...sameBuild(both), ...order(both)]),
    ...otherProgram(both),
    ...machines(both),
    ...goVersions(both, isOtherGo),
    ...(isOtherDump ? [otherDump(both)] : []),
    ...movedControls(controls),
    ...(load === '' ? [] : [finding('machine-load', 'warning', load)]),
    ...sampling(both),
  ];
  return comparabilityNotes.sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));
}

function finding(
  kind: ComparabilityNote['kind'],
  severity: ComparabilityNote['severity'],
  message: string,
): ComparabilityNote {
  return { kind, severity, message };
}

/** A warning that rests on a fact of the environment. */
function warningOf(kind: ComparabilityNote['kind'], fact: string, sides: [string, string], message: string) {
  const [before, after] = sides;
  return { ...finding(kind, 'warning', message), differing: [{ fact, before, after, words: '' }] };
}

function isEmpty({ samples, totals }: SideFacts): boolean {
  return samples === 0 || totals.every((total) => total === 0);
}

function emptySides({ before, after, Before, After, old, now }: NamedSides): ComparabilityNote[] {
  // An empty leak profile is a valid result: nothing leaked.
  if (after.valueTypes.some(({ type }) => type === 'goroutineleak')) return [];
  if (isEmpty(before) && isEmpty(after)) {
    return [finding('empty', 'warning', `Neither ${old} nor ${now} has any samples: there is nothing to compare.`)];
  }
  if (isEmpty(before)) {
    return [finding('empty', 'warning', `${Before} has no samples, so everything in ${now} shows as new.`)];
  }
  if (isEmpty(after)) {
    return [finding('empty', 'warning', `${After} has no samples, so everything in ${old} shows as gone.`)];
  }
  return [];
}

function isSameProfile(a: SideFacts, b: SideFacts): boolean {
  return (
    a.timeNanos !== 0n &&
    a.timeNanos === b.timeNanos &&
    a.durationNanos === b.durationNanos &&
    a.samples === b.samples &&
    a.totals.length === b.totals.length &&
    a.totals.every((total, type) => total === b.totals[type])
  );
}

function sameProfile(isSameFile: boolean): ComparabilityNote[] {
  return [
    finding(
      'same-profile',
      'warning',
      isSameFile
        ? 'Both sides are the same file.'
        : 'Both sides are the same profile: recorded at the same time, with the same number of stacks and the same totals.',
    ),
  ];
}

function sameBuild({ before, after }: NamedSides): ComparabilityNote[] {
  if (before.buildId === '' || before.buildId !== after.buildId) return [];
  // On systems without build ids, Go writes the program's path and date.
  const shown = /^[\da-f]{13,}$/.test(before.buildId) ? `${before.buildId.slice(0, 12)}…` : before.buildId;
  return [
    finding(
      'same-build',
      'warning',
      `Both sides are the same build${before.binary === '' ? '' : ` of ${before.binary}`} (${shown}): the code did not change between them, so differences come from the input, the machine or chance.`,
    ),
  ];
}

function order({ before, after, Before, now }: NamedSides): ComparabilityNote[] {
  if (before.timeNanos === 0n || after.timeNanos === 0n || before.timeNanos <= after.timeNanos) return [];
  const later = formatDuration(Number(before.timeNanos - after.timeNanos));
  return [finding('order', 'warning', `${Before} was recorded ${later} later than ${now}. Are the sides swapped?`)];
}

/** Words that tell two builds of one program apart in their names. */
const sideWords = /[-_.](?:before|after|old|new|base|baseline|head|main|pr|v?\d+(?:\.\d+)*)(?=$|[-_.])/gi;

function programOf({ binary }: SideFacts): string {
  return binary
    .replace(/\.exe$/i, '')
    .replace(/\.test$/, '')
    .replace(sideWords, '')
    .toLowerCase();
}

function otherProgram({ before, after, Before, now }: NamedSides): ComparabilityNote[] {
  const [a, b] = [programOf(before), programOf(after)];
  if (a === '' || b === '' || a === b) return [];
  const message = `${Before} is a profile of ${before.binary}, ${now} one of ${after.binary}: different programs, or one that was renamed.`;
  return [finding('other-program', 'warning', message)];
}

function machines({ before, after, Before, now }: NamedSides): ComparabilityNote[] {
  const comparabilityNotes: ComparabilityNote[] = [];
  const differ = (key: 'goos' | 'goarch' | 'cpu' | 'pkg' | 'procs'): boolean =>
    Boolean(before[key]) && Boolean(after[key]) && before[key] !== after[key];
  if (differ('goos') || differ('goarch')) {
    const [a = '', b = ''] = [before, after].map(({ goos, goarch }) => [goos, goarch].filter(Boolean).join('/'));
    const message = `${Before} ran on ${a}, ${now} on ${b}. What changed may be the machine.`;
    comparabilityNotes.push(warningOf('platform', 'Platform', [a, b], message));
  }
  if (differ('cpu')) {
    const message = `${Before} ran on “${before.cpu}”, ${now} on “${after.cpu}”. What changed may be the machine.`;
    comparabilityNotes.push(warningOf('cpu', 'Processor', [before.cpu, after.cpu], message));
  }
  if (differ('procs')) {
    const message = `${Before} ran with GOMAXPROCS ${before.procs}, ${now} with ${after.procs}.`;
    comparabilityNotes.push(
      warningOf('gomaxprocs', 'GOMAXPROCS', [String(before.procs), String(after.procs)], message),
    );
  }
  if (differ('pkg')) {
    const message = `The benchmarks are of different packages: ${before.pkg} before, ${after.pkg} after.`;
    comparabilityNotes.push(warningOf('package', 'Package', [before.pkg, after.pkg], message));
  }
  return comparabilityNotes;
}

/** Compares the Go versions; patch releases too, if both sides state them. */
function goVersions({ before, after, Before, now }: NamedSides, isOther: boolean): ComparabilityNote[] {
  const [a, b] = [before.goVersion, after.goVersion];
  const isSure = a !== '' && b !== '' && !`${a}${b}`.includes(' ') && !a.startsWith(`${b}.`) && !b.startsWith(`${a}.`);
  if (!isOther && !(isSure && a !== b)) return [];
  const [old, later] = [a, b].map((version) => version.replaceAll('go1.', 'Go 1.'));
  const built =
    old !== '' && later !== '' && old !== later
      ? `${Before} was built by ${old}, ${now} by ${later}`
      : `${Before} and ${now} were built by different versions of Go`;
  const isBack = minorOf(b) > 0 && minorOf(a) > minorOf(b);
  return [
    warningOf(
      'go-version',
      'Go',
      [a, b],
      `${built}: changes in the runtime and the standard library come with the ${isBack ? 'change of version' : 'upgrade'}, and may be the reason for any difference.`,
    ),
  ];
}

function otherDump({ Before, now }: NamedSides): ComparabilityNote {
  const message = `${Before} and ${now} were written in two ways, as a profile and as text or as two kinds of text, which do not show the same functions of Go’s runtime. Those that only one side shows count to their callers.`;
  return finding('dumps', 'note', message);
}

function movedControls(controls: readonly ControlMove[]): ComparabilityNote[] {
  if (controls.length === 0) return [];
  const moves = controls.map(({ name, change }) => `${name} by ${formatSignedPercent(change)}`);
  const message = `${controls.length === 1 ? 'A control' : 'Controls'} moved: ${shortList(moves, 3)}. The machine may have behaved differently on the two sides, and other changes of that size may come from it as well.`;
  return [finding('controls', 'warning', message)];
}

function sampling(sides: NamedSides): ComparabilityNote[] {
  return [...durations(sides), ...periods(sides), ...types(sides), ...utilisation(sides)];
}

function durations({ before, after, Before, now }: NamedSides): ComparabilityNote[] {
  const [a, b] = [before.durationNanos, after.durationNanos];
  if (!(a > 0 && b > 0)) return [];
  const times = Math.max(a, b) / Math.min(a, b);
  if (times < leastTimes) return [];
  const difference = times >= 2 && b > a ? `${decimals(times, 1)} times as long` : changeOf(a, b);
  const message = `${Before} was recorded for ${formatDuration(a)}, ${now} for ${formatDuration(b)}, ${difference}. For that reason alone absolute amounts differ; shares and amounts per second or per operation do not.`;
  return [finding('duration', times < grave ? 'note' : 'warning', message)];
}

function changeOf(before: number, after: number): string {
  return `${formatPercent(Math.abs(after - before) / before, 0)} ${after > before ? 'longer' : 'shorter'}`;
}

function periods({ before, after, Before, now }: NamedSides): ComparabilityNote[] {
  const [a, b] = [before.periodType, after.periodType];
  if (a === null || b === null) return [];
  if (a.type !== b.type) {
    const message = `${Before} was sampled by ${a.type || 'nothing that it names'}, ${now} by ${b.type || 'nothing that it names'}.`;
    return [finding('period', 'warning', message)];
  }
  if (!(before.period > 0 && after.period > 0)) return [];
  if (before.period * (measureOf(a.unit)?.factor ?? 1) === after.period * (measureOf(b.unit)?.factor ?? 1)) return [];
  const [every, everyNow] = [formatAmount(before.period, a.unit), formatAmount(after.period, b.unit)];
  const message = `${Before} was sampled every ${every}, ${now} every ${everyNow}: counts of samples are not comparable, and what is small is seen on one side alone.`;
  return [finding('period', 'warning', message)];
}

function types({ before, after, Before, After }: NamedSides): ComparabilityNote[] {
  const only = (side: SideFacts, other: SideFacts): string[] =>
    side.valueTypes.map(({ type }) => type).filter((type) => other.valueTypes.every((shared) => shared.type !== type));
  return (
    [
      [Before, only(before, after)],
      [After, only(after, before)],
    ] as const
  ).flatMap(([who, alone]) =>
    alone.length === 0
      ? []
      : [
          finding(
            'value-types',
            alone.length === (who === Before ? before : after).valueTypes.length ? 'warning' : 'note',
            `${who} alone has ${alone.join(', ')}, which ${alone.length === 1 ? 'is' : 'are'} not compared.`,
          ),
        ],
  );
}

/** How many processors a CPU profile kept busy on average; 0 if it does not show this. */
function processorsOf({ valueTypes, totals, durationNanos }: SideFacts): number {
  const cpu = valueTypes.findIndex(({ type }) => type === 'cpu');
  const factor = cpu < 0 ? 0 : (measureOf(valueTypes[cpu]!.unit)?.factor ?? 0);
  return durationNanos > 0 ? (totals[cpu] ?? 0) * (factor / durationNanos) : 0;
}

function utilisation({ before, after, Before, now }: NamedSides): ComparabilityNote[] {
  const [a, b] = [processorsOf(before), processorsOf(after)];
  if (a === 0 || b === 0 || Math.max(a, b) / Math.min(a, b) < grave) return [];
  const message = `${Before} kept ${decimals(a, 1)} processors busy on average, ${now} ${decimals(b, 1)}.`;
  return [finding('utilisation', 'note', message)];
}
