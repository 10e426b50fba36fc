import { expect, test } from 'vitest';
import { licencesText } from './licences.mjs';

const terms =
  'The MIT License\n\nCopyright (c) 2020 One\n\nPermission is granted. IN NO EVENT SHALL THE\nCOPYRIGHT HOLDERS BE LIABLE.';

test('equal terms stand once, after all who hold the copyright; a package without a text names its author', () => {
  const text = licencesText([
    {
      name: 'two',
      version: '2.0.0',
      license: 'MIT',
      by: '',
      text: terms.replace('2020 One', '2021 Two').replaceAll('\n', '\r\n'),
    },
    { name: 'one', version: '1.0.0', license: 'MIT', by: '', text: terms },
    { name: 'three', version: '3.0.0', license: 'ISC', by: 'Three', text: '' },
  ]);
  expect(text).toBe(`Perfolio contains these libraries and fonts.

one 1.0.0 (MIT)
  Copyright (c) 2020 One
two 2.0.0 (MIT)
  Copyright (c) 2021 Two

The MIT License

Permission is granted. IN NO EVENT SHALL THE
COPYRIGHT HOLDERS BE LIABLE.

${'='.repeat(80)}

three 3.0.0 (ISC)
  Three
`);
});
