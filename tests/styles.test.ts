import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findStyleFaults } from './styles/findStyleFaults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every source under src/, by its path from the project's root. */
function readSources(): Map<string, string> {
  const paths = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]));
}

test('every class of a style module is defined, used, and sets no property that a composed class sets', () => {
  const sources = readSources();
  expect([...sources.keys()].filter((path) => path.endsWith('.module.css')).length).toBeGreaterThan(50);
  expect(findStyleFaults(sources)).toEqual([]);
});

/** The faults of a component and its style module. */
function faultsOf(component: string, css: string): string[] {
  return findStyleFaults(
    new Map([
      ['src/ui/Part.tsx', `import styles from './Part.module.css';\n${component}`],
      ['src/ui/Part.module.css', css],
      ['src/ui/text.module.css', '.muted { color: grey; font: inherit }'],
      ['src/ui/Other.tsx', "import text from './text.module.css';\ntext.muted"],
    ]),
  );
}

test('faultless styles have no faults', () => {
  const css =
    '.part { composes: muted from "./text.module.css"; border: 0 } .part:hover { color: red } .tone { top: 0 }';
  expect(faultsOf("styles.part; styles[tone]; 'tone'", css)).toEqual([]);
});

test('a class that nobody uses is a fault, also inside a media query', () => {
  expect(faultsOf('styles.part', '.part { top: 0 } @media print { .old { top: 0 } }')).toEqual([
    'src/ui/Part.module.css: .old is not used',
  ]);
});

test('a class that is used and not defined is a fault', () => {
  expect(faultsOf('styles.part; styles.gone', '.part { top: 0 }')).toEqual([
    'src/ui/Part.module.css: .gone is used and not defined',
  ]);
});

test.each([
  ['color', '.part { composes: muted from "./text.module.css"; color: red }'],
  ['color', '.part { composes: muted from "./text.module.css" } @media print { .part { color: red } }'],
  ['font-size', '.part { composes: muted from "./text.module.css"; font-size: 2px }'],
])('setting %s again is a fault where a composed class sets it', (property, css) => {
  expect(faultsOf('styles.part', css)).toEqual([`src/ui/Part.module.css: .part sets ${property}, as muted does`]);
});
