import { expect, test } from 'vitest';
import { findSections } from '../findSections.ts';
import { viewTitle } from './viewTitle.ts';

test.each([
  ['cpu', 'view=top&q=json', 'CPU: Top'],
  ['benchmarks', 'view=compare&as=chart', 'Benchmarks: Changes as a chart'],
  // The default view of a section has a title, too.
  ['cpu', '', 'CPU: Flame graph'],
  ['opportunities', '', 'Opportunities'],
  // A section of a newer Perfolio keeps its name.
  ['flux', 'view=x', 'flux'],
])('%s?%s is called %s', (section, params, title) => {
  expect(viewTitle({ section, params }, findSections())).toBe(title);
});
