import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { narrowProfile } from '../../src/analysis/steps/narrowProfile.ts';
import type { Granularity } from '../../src/model/lens.ts';
import type { Profile } from '../../src/model/profile.ts';
import { readProfile } from '../readProfile.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared } from './beside.ts';
import { differentStacks } from './differentStacks.ts';
import { type FilterCase, filterCases, flags, profiles } from './filterCases.ts';
import { askTool, withoutToolOrProfiles } from './liveTool.ts';
import { sampleOf, tellSample } from './sample.ts';
import { differentRows } from './toolRows.ts';

// A filtered profile must equal go tool pprof's with the same flags, stack by stack, and so must the rows of its top
// table.

const home = withoutToolOrProfiles === '' ? mkdtempSync(join(tmpdir(), 'filters-')) : '';
const counts = { stacks: 0, rows: 0, refused: 0, matching: 0 };

afterAll(() => {
  if (withoutToolOrProfiles !== '') return;
  rmSync(home, { recursive: true, force: true });
  const { stacks, rows, refused, matching } = counts;
  console.log(
    `Filters: ${stacks} sets of flags compared stack by stack (${matching} of them left something and took something), ` +
      `${rows} tables row by row, ${refused} refused by both.`,
  );
});

skipWithout(withoutToolOrProfiles);
if (withoutToolOrProfiles === '') tellSample('of each profile about one set of flags in 4, of every flag some');

const granularities: [Granularity, tool: string][] = [
  ['function', 'functions'],
  ['line', 'lines'],
  ['file', 'files'],
  ['address', 'addresses'],
];

test.for(withoutToolOrProfiles === '' ? profiles : [])('%s', async (path) => {
  const file = join(shared, path);
  const whole = readProfile(file);
  const every = whole.samples.count > 5000 ? largeEvery : 1;
  const cases = sampleOf(
    filterCases(whole).filter((_, index) => index % every === 0),
    { every: 4, name: (steps) => `${path} ${describe(steps)}`, kind: flagOf },
  );
  const { unit } = whole.valueTypes.at(-1)!;
  const output = (name: string) => join(home, `${profiles.indexOf(path)}-${name}`);
  const commands = ['nodefraction=0', 'nodecount=0', `sample_index=${whole.valueTypes.length - 1}`];
  for (const [index, steps] of cases.entries()) {
    commands.push(...flagCommands(steps), 'unit=minimum', `proto >${output(`${index}`)}`);
    if (hasRows(steps, whole))
      commands.push(`unit=${unit}`, 'granularity=functions', `topproto >${output(`${index}-function`)}`);
    if (index % granularityEvery !== 0 || !hasRows(steps, whole)) continue;
    for (const [by, tool] of granularities.slice(1)) {
      commands.push(`granularity=${tool}`, `topproto >${output(`${index}-${by}`)}`);
    }
  }
  await askTool([file], commands, home);

  const differences: string[] = [];
  for (const [index, steps] of cases.entries()) {
    const { profile, outcomes } = narrowProfile(whole, steps, '');
    const isRefused = !existsSync(output(`${index}`));
    if (isRefused !== outcomes.some(({ error }) => error !== '')) {
      differences.push(`${describe(steps)}: ${isRefused ? 'only the tool refuses it' : 'only we refuse it'}`);
    }
    if (isRefused) {
      counts.refused++;
      continue;
    }
    const expected = readProfile(output(`${index}`));
    differences.push(...differentStacks(profile, expected).map((line) => `${describe(steps)}: ${line}`));
    counts.stacks++;
    if (isBetween(expected, whole)) counts.matching++;
    for (const [by] of granularities) {
      if (!existsSync(output(`${index}-${by}`))) continue;
      const table = readProfile(output(`${index}-${by}`));
      differences.push(...differentRows(profile, by, table).map((line) => `${describe(steps)} by ${by}: ${line}`));
      counts.rows++;
    }
  }
  expect(differences).toEqual([]);
});

/** Of a large profile only one case in so many is asked for: the tool takes its time. */
const largeEvery = 5;

/** The rows are asked for at every granularity for one set of flags in so many. */
const granularityEvery = 12;

/**
 * False for tagroot and tagleaf on numeric labels: the tool would show the labels' numbers in the unit of the table.
 */
function hasRows(steps: FilterCase, { samples }: Profile): boolean {
  const hasNumbers = samples.labels.text.includes(0);
  return !hasNumbers || !steps.some(({ kind }) => kind === 'tagroot' || kind === 'tagleaf');
}

function flagCommands(steps: FilterCase): string[] {
  return flags.map((flag) => `${flag}=${steps.find(({ kind }) => kind === flag)?.text ?? ''}`);
}

function isBetween(left: Profile, whole: Profile): boolean {
  return (
    left.samples.count > 0 && (left.samples.count < whole.samples.count || left.stacks.count !== whole.stacks.count)
  );
}

/** The kind of a case for the sample, so that every flag is tested with every profile. */
function flagOf(steps: FilterCase): string {
  return steps.length === 1 ? steps[0]!.kind : 'combination';
}

function describe(steps: FilterCase): string {
  return steps.map(({ kind, text }) => `-${kind}='${text}'`).join(' ');
}
