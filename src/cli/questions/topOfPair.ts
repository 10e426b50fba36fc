import { compareBytewise, compareMagnitude } from '../../analysis/topTable.ts';
import { type Basis, plainBasis } from '../../model/basis.ts';
import type { Amount } from '../../model/unit.ts';
import type { ProfilePair } from '../../views/profile/profilePair.ts';
import { rowsOf, valueTypeOf } from './cliQuestion.ts';

/** Parameters besides those of the lens. */
export const pairParams: readonly string[] = ['type', 'rows', 'basis'];

const bases: Readonly<Record<string, Basis>> = {
  absolute: plainBasis,
  normalized: { ...plainBasis, kind: 'normalized' },
};

/** What the parameter `basis` names; absolute without it. Throws a sentence where there is no such basis. */
export function basisOf(params: URLSearchParams): Basis {
  const name = params.get('basis') ?? 'absolute';
  const basis = bases[name];
  if (basis === undefined) throw new Error(`“basis” is one of ${Object.keys(bases).join(', ')}, not “${name}”.`);
  return basis;
}

interface Amounts {
  flat: Amount;
  cum: Amount;
}

/**
 * Flat and cum of every function on both sides, and what changed: by |delta of flat| descending, then the name bytewise.
 * Rows whose amounts are the same stay; only those that are 0 on both sides are left out.
 */
export function topOfPair(pair: ProfilePair, params: URLSearchParams): object {
  const { types } = pair;
  const type = valueTypeOf(types, pair.pair.defaultType, params);
  const [before, after] = [pair.top('before', type), pair.top('after', type)];
  const rows = Array.from(before.names, (name, row) => {
    const sides = [before, after].map((table): Amounts => ({ flat: table.flat[row]!, cum: table.cum[row]! }));
    const [old, now] = [sides[0]!, sides[1]!];
    const delta = { flat: difference(old.flat, now.flat), cum: difference(old.cum, now.cum) };
    return { name, before: old, after: now, delta };
  }).filter((row) => [row.before, row.after].some(({ flat, cum }) => Number(flat) !== 0 || Number(cum) !== 0));
  rows.sort((a, b) => compareMagnitude(b.delta.flat, a.delta.flat) || compareBytewise(a.name, b.name));
  const totals = pair.totals(type);
  return {
    type: types[type]!.type,
    unit: types[type]!.unit,
    ...(params.has('type') ? {} : { types: types.map((one) => one.type) }),
    basis: pair.basis.kind,
    totals: { before: totals.before, after: totals.after },
    total: totals.changed,
    diffBaseTotal: totals.diffBase,
    rows: rows.slice(0, rowsOf(params)),
  };
}

function difference(before: Amount, after: Amount): Amount {
  if (typeof before === 'number' && typeof after === 'number') return after - before;
  return BigInt(after) - BigInt(before);
}
