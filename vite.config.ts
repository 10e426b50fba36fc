import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { singleFile } from './src/cli/singleFile.mjs';

export default defineConfig({
  // Relative addresses: the build works under any path of any static host.
  base: './',
  plugins: [react(), singleFile()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  test: {
    // Vitest leaves a processor free, which on a machine with two is half of it.
    maxWorkers: '100%',
    // A busy machine must not fail a test. Projects that do not say otherwise take these over.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['src/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          // A browser each, and none of them uses a processor all the time; by themselves, so that what is awaited comes soon.
          maxWorkers: Math.min(4, availableParallelism()),
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
