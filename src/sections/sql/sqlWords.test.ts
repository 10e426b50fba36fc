import { expect, test } from 'vitest';
import { sharedStarts, withoutShared } from './sqlWords.ts';

const columns = 'SELECT id, customer, created, total FROM orders WHERE';
const [paid, open, other] = [
  `${columns} customer = ? AND paid = ?`,
  `${columns} customer = ? AND open = ?`,
  'DELETE FROM carts',
];

test('statements that differ late show where they differ', () => {
  const shared = sharedStarts([paid, other, open]);
  const shown = [paid, open, other].map((one) => withoutShared(one, shared.get(one)!));
  expect(shown).toEqual(['SELECT id, … = ? AND paid = ?', 'SELECT id, … = ? AND open = ?', 'DELETE FROM carts']);
});

test('one that another goes on from shows its end', () => {
  const longer = `${paid} LIMIT ?`;
  const shared = sharedStarts([longer, paid]);
  expect(withoutShared(paid, shared.get(paid)!)).toBe('SELECT id, … paid = ?');
  expect(withoutShared(longer, shared.get(longer)!)).toBe('SELECT id, … paid = ? LIMIT ?');
});
