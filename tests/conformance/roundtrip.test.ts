import { createHash } from 'node:crypto';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { narrowProfile } from '../../src/analysis/steps/narrowProfile.ts';
import { readFile } from '../../src/engine/readFile.ts';
import { writeProfile } from '../../src/formats/pprof/writeProfile.ts';
import type { Step } from '../../src/model/lens.ts';
import type { Profile } from '../../src/model/profile.ts';
import { readProfile } from '../readProfile.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared } from './beside.ts';
import { readCases } from './corpus.ts';
import { factsOf } from './facts.ts';
import { filterCases, flags, profiles } from './filterCases.ts';
import { askTool, withoutToolOrProfiles } from './liveTool.ts';
import { sampleOf, tellSample } from './sample.ts';

// A profile that is written again, unchanged or filtered, must match the corpus's oracles and go tool pprof.

const home = withoutToolOrProfiles === '' ? mkdtempSync(join(tmpdir(), 'roundtrip-')) : '';
const counts = { oracles: 0, tables: 0, filtered: 0 };

afterAll(() => {
  if (withoutToolOrProfiles !== '') return;
  rmSync(home, { recursive: true, force: true });
  const { oracles, tables, filtered } = counts;
  console.log(
    `Round trip: ${oracles} rewritten profiles equal their oracles; ${tables} reports of whole ones and ` +
      `${filtered} of filtered ones equal go tool pprof's of the original.`,
  );
});

skipWithout(withoutToolOrProfiles);

/** Of many profiles a sample is enough for the writer; the reader is held against all of them elsewhere. */
const all = readCases() ?? [];
const cases = sampleOf(all, {
  every: 6,
  name: ({ path }) => path,
  kind: ({ kind }) => kind,
  always: ({ isException }) => isException,
});
tellSample('profiles against the oracles', cases, all);

describe.skipIf(cases.length === 0)('oracles', () => {
  test.for(cases.map((item) => [item.path, item] as const))('%s', async ([path, { stacks, differences }]) => {
    const file = join(shared, path);
    const profile = await firstProfile(file);
    if (profile === null) return;
    const copy = new Blob([writeProfile(profile)]);
    // What no sample refers to is not written, so there may be fewer of these.
    const found = differences(await factsOf(copy, basename(path), stacks)).filter(
      (line) => !/^number of (locations|functions): /.test(line),
    );
    expect(found).toEqual([]);
    counts.oracles++;
  });
});

/** null where the file is refused, or holds something else. */
async function firstProfile(file: string): Promise<Profile | null> {
  for await (const { reading } of readFile(await openAsBlob(file), basename(file))) {
    return reading.dataset?.kind === 'profile' ? reading.dataset.data : null;
  }
  return null;
}

/** Sets of flags that are tried on each profile. */
const filtersEach = 2;

describe.skipIf(withoutToolOrProfiles !== '')('go tool pprof', () => {
  test.concurrent.for(profiles)('%s', async (path) => {
    const original = join(shared, path);
    const profile = readProfile(original);
    const filters = chosenFilters(profile);
    const output = (name: string): string => join(home, `${profiles.indexOf(path)}-${name}`);
    const write = (name: string, content: Profile): string => {
      writeFileSync(output(name), gzipSync(writeProfile(content), { level: 1 }));
      return output(name);
    };

    const copy = write('copy.pb.gz', profile);
    const reports = (side: string): string[] => [
      'nodefraction=0',
      'nodecount=0',
      ...profile.valueTypes.flatMap((_, index) => [
        `sample_index=${index}`,
        `top >${output(`${side}-top-${index}`)}`,
        ...(isLarge(profile) ? [] : [`tags >${output(`${side}-tags-${index}`)}`]),
      ]),
      ...(isLarge(profile) ? [] : ['granularity=lines', `traces >${output(`${side}-traces`)}`]),
    ];
    const filteredTop = (name: string): string[] => ['granularity=functions', `top >${output(name)}`];
    await askTool(
      [original],
      [
        ...reports('original'),
        'relative_percentages=true',
        ...filters.flatMap((steps, index) => [...flagCommands(steps), ...filteredTop(`original-filtered-${index}`)]),
      ],
      home,
    );
    await askTool([copy], reports('copy'), home);
    for (const name of reports('copy').flatMap((command) => /-copy(-\S+)$/.exec(command)?.[1] ?? [])) {
      const [ours, theirs] = ['copy', 'original'].map((side) => readFileSync(output(side + name), 'utf8'));
      // The tool lists label values of the same weight in any order.
      const report = name.startsWith('-tags') ? sortedLines : digest;
      expect([name, report(ours!)]).toEqual([name, report(theirs!)]);
      counts.tables++;
    }

    for (const [index, steps] of filters.entries()) {
      const filtered = write(`filtered-${index}.pb.gz`, narrowProfile(profile, steps, '').profile);
      const last = `sample_index=${profile.valueTypes.length - 1}`;
      await askTool(
        [filtered],
        ['nodefraction=0', 'nodecount=0', last, ...filteredTop(`copy-filtered-${index}`)],
        home,
      );
      const [ours, theirs] = ['copy', 'original'].map((side) =>
        rowsOf(readFileSync(output(`${side}-filtered-${index}`), 'utf8')),
      );
      expect([describeSteps(steps), digest(ours!)]).toEqual([describeSteps(steps), digest(theirs!)]);
      counts.filtered++;
    }
  });
});

/** Sets of flags that leave something and take something: combinations first, since they say more. */
function chosenFilters(profile: Profile): Step[][] {
  const chosen: Step[][] = [];
  for (const steps of filterCases(profile).toReversed()) {
    const { profile: left, outcomes } = narrowProfile(profile, steps, '');
    if (outcomes.some(({ error }) => error !== '')) continue;
    if (left.samples.count === 0 || left.samples.count === profile.samples.count) continue;
    chosen.push(steps);
    if (chosen.length === filtersEach) break;
  }
  return chosen;
}

/** Traces of these would be hundreds of megabytes. */
function isLarge(profile: Profile): boolean {
  return profile.samples.count > 20_000;
}

function flagCommands(steps: readonly Step[]): string[] {
  return flags.map((flag) => `${flag}=${steps.find(({ kind }) => kind === flag)?.text ?? ''}`);
}

/** A report without its head, which says how it was made. */
function rowsOf(report: string): string {
  return report.slice(Math.max(report.indexOf('Showing nodes'), 0));
}

function sortedLines(text: string): string[] {
  return text.split('\n').toSorted();
}

/** Long texts are compared by their hash; their beginning and length tell where to look. */
function digest(text: string): { lines: number; begins: string; hash: string } {
  return {
    lines: text.split('\n').length,
    begins: text.slice(0, 2000),
    hash: createHash('sha256').update(text).digest('hex'),
  };
}

function describeSteps(steps: readonly Step[]): string {
  return steps.map(({ kind, text }) => `-${kind}='${text}'`).join(' ');
}
