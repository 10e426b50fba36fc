import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { completedNames } from '../../analysis/benchmarks/completedNames.ts';
import { configuredValues, packageOfConfiguration } from '../../analysis/benchmarks/configuration.ts';
import { machineFacts, type SideFacts, sideFacts } from '../../analysis/compare/sideFacts.ts';
import { sidesMustAgree } from '../../analysis/environment/factName.ts';
import { rolesOf } from '../../analysis/verdict/benchmarkRoles.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { ofKind } from '../../model/dataset.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence } from '../../model/question.ts';
import { formatAmount, formatDuration } from '../../units/formatAmount.ts';
import { countText, countWords, formatCount, plural } from '../../units/formatCount.ts';
import { formatDate } from '../../units/formatDate.ts';
import { largestOf, smallestOf } from '../../units/largestOf.ts';
import { listText } from '../../units/listText.ts';

/** One line of the environment, as one side has it. */
export interface EnvironmentFact {
  name: string;
  /** What is known, each once, in the order of the files; none where nothing is. */
  values: string[];
  /** Whether the sides should agree on it, so that it is worth telling where they do not. */
  mustAgree: boolean;
  /** What some files do not tell, which is no difference: "goarch is missing in one file"; '' for nothing. */
  note: string;
}

const mostValues = 3;
const mostOthers = 12;
/** Keys that stand in lines of their own. */
const withOwnLine = new Set(['goos', 'goarch', 'cpu', 'pkg']);

/** What the files of one side tell of where and how they were recorded. */
export function environmentFacts(evidence: readonly Evidence[]): EnvironmentFact[] {
  const texts = textsOf(evidence);
  const profiles = profilesOf(evidence);
  const facts = profiles.map(({ profile }) => sideFacts(profile));
  const machine = machineFacts(texts);
  return [
    platformFact(texts, [...texts.map((text) => machineFacts([text])), ...facts]),
    fact('Processor', [...configuredValues(texts, 'cpu')]),
    fact('GOMAXPROCS', [machine.procs === 0 ? '' : String(machine.procs)]),
    fact(
      'Go',
      facts.map(({ goVersion }) => goVersion.replace(/^go/, '')),
    ),
    fact('Package', [...configuredValues(texts, 'pkg')]),
    fact('Benchmarks', [benchmarkWords(texts, madeProfiles(evidence))], false),
    ...otherKeys(texts),
    fact(
      'Program',
      facts.map(({ binary }) => (/^[/\\]*$/.test(binary) ? '' : binary)),
      false,
    ),
    fact(
      'Build id',
      facts.map(({ buildId }) => (isPath(buildId) ? '' : shortened(buildId))),
      false,
    ),
    fact('Recorded', [recordedWords(facts)], false),
    ...topicsOf(profiles).flatMap((title) =>
      profileFacts(
        title,
        profiles.flatMap((one, index) => (one.title === title ? [{ ...facts[index]!, profile: one.profile }] : [])),
      ),
    ),
  ].filter(({ values }) => values.length > 0);
}

/** The benchmark texts among what is open, without those that are left out. */
export function textsOf(evidence: readonly Evidence[]): Benchmarks[] {
  return ofKind(evidence, 'benchmarks').flatMap(({ dataset, role }) => (role === 'left-out' ? [] : [dataset.data]));
}

/** The profiles, with what they are called. */
export function profilesOf(evidence: readonly Evidence[]): { title: string; profile: Profile }[] {
  return ofKind(evidence, 'profile').map(({ dataset }) => ({ title: dataset.title, profile: dataset.data }));
}

function topicsOf(profiles: readonly { title: string }[]): string[] {
  return [...new Set(profiles.map(({ title }) => title))];
}

function fact(name: string, all: readonly string[], mustAgree = true): EnvironmentFact {
  const values = [...new Set(all.filter((value) => value !== ''))];
  const more = values.length - mostValues;
  return { name, values: more > 0 ? [...values.slice(0, mostValues), `${more} more`] : values, mustAgree, note: '' };
}

/** The texts of runs that made profiles and are not compared. */
function madeProfiles(evidence: readonly Evidence[]): Set<Benchmarks> {
  const texts = ofKind(evidence, 'benchmarks');
  const roles = rolesOf(
    texts.map(({ id, side, dataset }) => ({ id, side, benchmarks: dataset.data })),
    ofKind(evidence, 'profile').map(({ id, side, dataset }) => ({ id, side, profile: dataset.data })),
    Object.fromEntries(texts.flatMap(({ id, role }) => (role === undefined ? [] : [[id, role] as const]))),
  );
  return new Set(texts.flatMap(({ dataset }, index) => (roles[index]!.role === 'made-profile' ? [dataset.data] : [])));
}

/**
 * "13 benchmarks, 10 to 11 runs each, from 2 files", "20 benchmarks, 8 runs each, besides the run that made the
 * profiles".
 */
function benchmarkWords(texts: readonly Benchmarks[], made: ReadonlySet<Benchmarks>): string {
  const measured = texts.filter((text) => !made.has(text));
  // Nothing but such runs are still benchmarks that ran.
  const benchmarkses = measured.length === 0 ? texts : measured;
  const runs = new Map<string, number>();
  for (const { results, configurations } of completedNames(benchmarkses)) {
    for (const { name, configuration } of results) {
      const pkg = packageOfConfiguration(configurations[configuration] ?? []);
      runs.set(`${pkg} ${name}`, (runs.get(`${pkg} ${name}`) ?? 0) + 1);
    }
  }
  if (runs.size === 0) return '';
  const counts = [...runs.values()];
  const [fewest, most] = [smallestOf(counts), largestOf(counts)];
  const each = fewest === most ? countText(most, 'run') : `${fewest} to ${most} runs`;
  const apart = texts.length - benchmarkses.length;
  return [
    countText(runs.size, 'benchmark'),
    `${each} each`,
    benchmarkses.length > 1 ? `from ${benchmarkses.length} files` : '',
    apart === 0
      ? ''
      : apart === 1
        ? 'besides the run that made the profiles'
        : `besides ${apart} runs that made profiles`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What else the texts say in `key: value` lines, such as a commit. */
function otherKeys(texts: readonly Benchmarks[]): EnvironmentFact[] {
  const keys = new Set(
    texts.flatMap(({ configurations }) => configurations.flatMap((entries) => entries.map(([key]) => key))),
  );
  return [...keys]
    .filter((key) => !withOwnLine.has(key))
    .slice(0, mostOthers)
    .map((key) => fact(key, [...configuredValues(texts, key)], sidesMustAgree(key)));
}

function profileFacts(title: string, facts: readonly (SideFacts & { profile: Profile })[]): EnvironmentFact[] {
  const of = (name: string, value: (one: SideFacts & { profile: Profile }) => string, mustAgree: boolean) =>
    fact(`${title}: ${name}`, facts.map(value), mustAgree);
  const counted = [...new Set(facts.flatMap(({ profile }) => countsOf(profile).map(({ name }) => name)))];
  return [
    of('duration', ({ durationNanos }) => (durationNanos > 0 ? formatDuration(durationNanos) : ''), false),
    // A period of one says that everything was recorded.
    of(
      'sampled',
      ({ period, periodType }) =>
        period > 1 && periodType !== null ? `every ${formatAmount(period, periodType.unit)}` : '',
      true,
    ),
    ...counted.map((name) =>
      of(name, ({ profile }) => countsOf(profile).find((one) => one.name === name)?.count ?? '', false),
    ),
  ];
}

/**
 * What each kind of profile counts, by its value type. Allocations are worked out from a sample, and so not counted.
 */
const countNames: Readonly<Record<string, string>> = dictionary({
  samples: 'samples',
  contentions: 'contentions',
  goroutine: 'goroutines',
  goroutines: 'goroutines',
  goroutineleak: 'goroutines',
  threadcreate: 'threads',
});

/** How often something was counted; not how many distinct stacks it was counted in. */
function countsOf(profile: Profile): { name: string; count: string }[] {
  return profile.valueTypes.flatMap(({ type, unit }, index) => {
    const name = unit === 'count' ? countNames[type] : undefined;
    return name === undefined ? [] : [{ name, count: formatCount(Number(profileTotal(profile, index).magnitude)) }];
  });
}

/** The operating system and the processor's kind, and in how many texts one of them is missing that others name. */
function platformFact(texts: readonly Benchmarks[], all: readonly { goos: string; goarch: string }[]): EnvironmentFact {
  const environmentFact = fact('Platform', platforms(all));
  if (environmentFact.values.length === 0) return environmentFact;
  const missing = (['goos', 'goarch'] as const).flatMap((key) => {
    const lacking = texts.filter((text) => text.results.length > 0 && configuredValues([text], key).size === 0).length;
    return lacking === 0 || lacking === texts.length ? [] : [{ key, lacking }];
  });
  if (missing.length === 0) return environmentFact;
  const counts = new Set(missing.map(({ lacking }) => lacking));
  const note =
    counts.size === 1
      ? `${listText(missing.map(({ key }) => key))} ${plural(missing.length, 'is', 'are')} missing in ${countWords(missing[0]!.lacking, 'file')}`
      : missing.map(({ key, lacking }) => `${key} is missing in ${countWords(lacking, 'file')}`).join(', ');
  return { ...environmentFact, note };
}

/** A processor alone tells nothing beside a whole platform of it. */
function platforms(all: readonly { goos: string; goarch: string }[]): string[] {
  const whole = all
    .filter(({ goos, goarch }) => goos !== '' && goarch !== '')
    .map((one) => `${one.goos}/${one.goarch}`);
  const rest = all.flatMap(({ goos, goarch }) => (goos === '' ? [goarch] : goarch === '' ? [goos] : []));
  return [...whole, ...rest.filter((part) => !whole.some((one) => one.split('/').includes(part)))];
}

/** From the first profile to the last. */
function recordedWords(facts: readonly SideFacts[]): string {
  const times = facts.map(({ timeNanos }) => timeNanos).filter((time) => time !== 0n);
  if (times.length === 0) return '';
  const [first, last] = times.reduce(
    ([least, most], time) => [time < least ? time : least, time > most ? time : most],
    [times[0]!, times[0]!],
  );
  const [from, to] = [formatDate(first).utc, formatDate(last).utc];
  return from === to ? from : `${from} to ${to}`;
}

/** On Windows Go writes the program's path and date where others have a build id. */
function isPath(buildId: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(buildId);
}

function shortened(buildId: string): string {
  return buildId.length > 20 ? `${buildId.slice(0, 16)}…` : buildId;
}
