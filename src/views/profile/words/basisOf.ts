import { autoBasis, type Basis, type BasisKind } from '../../../model/basis.ts';

/** The bases by the names that a command line has for them. */
const bases: ReadonlyMap<string, BasisKind> = new Map([
  ['auto', 'auto'],
  ['work', 'work'],
  ['within', 'within'],
  ['absolute', 'absolute'],
  ['normalized', 'normalized'],
  ['share', 'share'],
  ['per-second', 'second'],
  ['per-request', 'request'],
  ['per-op', 'op'],
]);

/**
 * The basis from the parameters `basis` and `benchmark`; by default the automatic one, as in the page. Throws a
 * sentence if there is no such basis.
 */
export function basisOf(params: URLSearchParams): Basis {
  const benchmark = params.get('benchmark') ?? '';
  const name = params.get('basis') ?? (benchmark === '' ? 'auto' : 'per-op');
  const kind = bases.get(name);
  if (kind === undefined) throw new Error(`“basis” is one of ${[...bases.keys()].join(', ')}, not “${name}”.`);
  if (benchmark !== '' && kind !== 'op') throw new Error('“benchmark” requires basis=per-op.');
  return { ...autoBasis, kind, benchmark };
}

/** The name of a basis on a command line. */
export function basisName(kind: BasisKind): string {
  return [...bases].find(([, one]) => one === kind)?.[0] ?? kind;
}
