import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { licenceGatherer, licences } from './src/cli/licences.mjs';
import { offline } from './src/cli/offline.mjs';
import { singleFile } from './src/cli/singleFile.mjs';

/**
 * Has Chromium compile the page's code whole, beside the page while it is fetched, and not function by function when somebody waits.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

const gatherer = licenceGatherer();

/** Says on a page that was opened from disk, where no module can be loaded, what to open instead (public/fromDisk.js). */
const fromDisk: Plugin = {
  name: 'from-disk',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'p',
      attrs: { id: 'from-disk', hidden: true },
      children:
        'This page cannot start from disk, because browsers load no modules from there. Open <a href="./single.html">single.html</a> in the same folder, which is the whole app in one file. Or run <code>npx perfolio</code>, or <code>npm start</code> in a clone of the repository.',
      injectTo: 'body',
    },
    { tag: 'script', attrs: { src: './fromDisk.js', async: true }, injectTo: 'body' },
  ],
};

/** While developing, Vite puts styles into the page by scripts, and connects to it; the build does neither, and its policy forbids both. */
const developing: Plugin = {
  name: 'policy-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws:")
      .replace(/; require-trusted-types-for[^"]*/, ''),
};

/** The files of tests that take longest. */
const longest = [
  'tests/plantedFormat',
  'tests/longNames',
  'tests/generatedPairs',
  'tests/fuzz',
  ...[
    'screens',
    'pairScreens',
    'layers',
    'largeLeaks',
    'largeReport',
    'leaks',
    'offline',
    'sessions',
    'lostParts',
    'present',
    'report',
  ].map((name) => `tests/journeys/${name}`),
];
const projects = ['unit', 'conformance', 'dom', 'journeys'];

/**
 * The files of a project one after another, since a worker that goes on with another project reads all modules again.
 * And first those that take longest, so that none of them is begun when all others have ended.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification): number => {
      const place = longest.findIndex((path) => moduleId.endsWith(`/${path}.test.ts`));
      return projects.indexOf(project.name) * longest.length * 2 + (place < 0 ? longest.length : place);
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  // Relative addresses: the build works under any path of any static host.
  base: './',
  plugins: [react(), developing, singleFile(), compiledAhead, fromDisk, offline(gatherer), licences(gatherer)],
  worker: {
    format: 'es',
    plugins: () => [gatherer.plugin],
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/workerPart-[hash].js',
        // What a first profile needs is one script, so that nothing is left to fetch when it is read. The rest is in few.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'part', test: /\/src\//, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  test: {
    // Vitest leaves a processor free, which on a machine with two is half of it.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // A busy machine must not fail a test. Projects that do not say otherwise take these over.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
          // Most of the time went into reading the same modules for each file. What tests change in them, they change back.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/journeys/nothingForeign.ts'],
          testTimeout: 600_000,
          // The files of a worker share its browser and a page. A visit takes one processor, and waits at times, so that
          // there is one more of them; by themselves, so that what is awaited comes soon.
          isolate: false,
          maxWorkers: Math.min(4, availableParallelism() + 1),
          sequence: { groupOrder: 1 },
          // Where a machine stands still for a moment, a key or a drop may be lost. What is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
