import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** A registry may hold the binaries of some platforms only, and npm then forgets the others without a word. */
test('the lock file has the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file holds no download addresses', () => {
  const resolved = Object.entries(packages).filter(([, locked]) => locked.resolved !== undefined);
  expect(resolved.map(([path]) => path)).toEqual([]);
});

/** A registry that holds the binaries of some platforms only tells no checksums of the others. */
test('only binaries of development tools for other platforms lack a checksum', () => {
  const bare = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined);
  const wrong = bare.filter(([, { dev, optional, os }]) => dev !== true || optional !== true || os === undefined);
  expect(wrong.map(([path]) => path)).toEqual([]);
});
