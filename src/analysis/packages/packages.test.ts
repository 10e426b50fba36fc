import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { callTree } from '../tree/callTree.ts';
import { functionGroups, type GroupBy } from './functionGroups.ts';
import { moduleOf } from './moduleOf.ts';
import { rollUp } from './rollUp.ts';

/** Packages or modules as `title flat cum`. */
function rolledUp(profile: Profile, by: GroupBy): string[] {
  const naming = stackNaming(profile);
  const tree = callTree(profile, naming);
  const { groups, ofName } = functionGroups(naming.names, naming.files, 'example.com/app', by);
  const { names, flat, cum, order } = rollUp(
    profile,
    tree,
    ofName,
    groups.map(({ id }) => id),
    0,
  );
  return Array.from(order, (row) => `${names[row]} ${flat[row]} ${cum[row]}`);
}

const server = drawProfile(`
  4ms                     2ms                      1ms                3ms
  main.main               main.main                main.main          runtime.gcBgMarkWorker
  example.com/app/a.Run   example.com/app/a.Run    encoding/json.Marshal  runtime.scanobject
  example.com/app/b.Walk  encoding/json.Marshal    reflect.Value.Call  -
  example.com/app/a.Step  runtime.mallocgc         example.com/app/a.Step  -
`);

describe('packages and modules', () => {
  test('a sample counts once for a package, however often its stack enters it', () => {
    expect(rolledUp(server, 'package')).toEqual([
      'example.com/app/a 5 7',
      'runtime 5 5',
      'encoding/json 0 3',
      'example.com/app/b 0 4',
      'main 0 7',
      'reflect 0 1',
    ]);
  });

  test('package main belongs to the user’s module, the runtime is separate from the standard library', () => {
    expect(rolledUp(server, 'module')).toEqual(['example.com/app 5 7', 'runtime 5 5', 'std 0 3']);
  });

  test('frames without a package keep their names', () => {
    expect(rolledUp(drawProfile('1ms  2ms\nmain.main  main.main\n?  memcpy'), 'package')).toEqual([
      ' 2 2',
      '<unknown> 1 1',
      'main 0 3',
    ]);
  });
});

test.each([
  ['gorm.io/gorm/schema', '/home/gopher/go/pkg/mod/gorm.io/gorm@v1.25.12/schema/x.go', 'gorm.io/gorm', 'v1.25.12'],
  [
    'github.com/BurntSushi/toml',
    'C:\\go\\pkg\\mod\\github.com\\!burnt!sushi\\toml@v1.3.2\\lex.go',
    'github.com/BurntSushi/toml',
    'v1.3.2',
  ],
  ['github.com/a/b/v2/x', 'github.com/a/b/v2@v2.0.1/x/y.go', 'github.com/a/b/v2', 'v2.0.1'],
  ['github.com/a/b/x', '/home/me/b/x/y.go', 'github.com/a/b', ''],
])('the module of %s in %s', (path, file, module, version) => {
  expect(moduleOf(path, file)).toEqual({ path: module, version });
});
