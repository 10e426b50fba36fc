import { expect, test } from 'vitest';
import { editorLink, editorProblem, editors } from './SourceActions.tsx';

const where = { path: '/home/ann/my shop/cart.go', file: 'cart/cart.go', line: 41 };

test.each([
  ['vscode://file/{path}:{line}', 'vscode://file/home/ann/my%20shop/cart.go:41'],
  ['goland://open?file={path}&line={line}', 'goland://open?file=home/ann/my%20shop/cart.go&line=41'],
  ['vscode://file/Users/bob/shop/{file}:{line}', 'vscode://file/Users/bob/shop/cart/cart.go:41'],
])('%s leads to %s', (template, link) => {
  expect(editorLink(template, where)).toBe(link);
});

test('every known editor has a usable template', () => {
  for (const { template } of editors) expect(editorProblem(template)).toBe('');
});

test.each([
  '',
  'file/{path}',
  'javascript:alert("{path}")',
  'JavaScript:{path}',
  'data:text/html,{path}',
  'vscode://file/x',
])('the template "%s" is refused', (template) => {
  expect(editorProblem(template)).not.toBe('');
  expect(editorLink(template, where)).toBeNull();
});

test('what a profile names cannot add to the link', () => {
  expect(editorLink('vscode://file/{path}:{line}', { ...where, path: '/a?b#c&d' })).toBe(
    'vscode://file/a%3Fb%23c%26d:41',
  );
});

test('there is no link without what the template needs', () => {
  expect(editorLink('x://{file}', { ...where, file: '' })).toBeNull();
});
