import type { Profile } from '../../model/profile.ts';
import { groupBy } from '../maps.ts';
import { shortName } from '../names/functionName.ts';
import { type FunctionFacts, functionFacts } from './functionFacts.ts';
import type { NameMatch } from './matchNames.ts';
import { genericName, numberedName, splitName } from './nameShapes.ts';

/** The names to replace on each side: several names on this side are one function on the other. */
export interface CanonicalNames {
  before: NameMatch[];
  after: NameMatch[];
}

/**
 * Finds functions that have several names on one side and one name on the other.
 *
 * - Closures: a closure inside an inlined function gets its name from the place of inlining up to Go 1.26
 *   (`outer.adder.func2`, one name per place), and from its own function since Go 1.27 (`adder.func1`). All of them
 *   begin in the same file, at the same line of that function.
 * - Instances: tracebacks leave type arguments out (`Map[...]`), profiles name them; and a function or type that became
 *   generic has them on one side only. No package has both `Map` and `Map[T]`.
 */
export function canonicalNames(before: Profile, after: Profile): CanonicalNames {
  const facts = { before: functionFacts(before), after: functionFacts(after) };
  return {
    before: replacements(facts.before, facts.after),
    after: replacements(facts.after, facts.before),
  };
}

/** What was replaced, as matches. */
export function canonicalMatches({ before, after }: CanonicalNames): NameMatch[] {
  return [...before, ...after.map((match) => ({ ...match, before: match.after, after: match.before }))];
}

function replacements(
  ours: ReadonlyMap<string, FunctionFacts>,
  other: ReadonlyMap<string, FunctionFacts>,
): NameMatch[] {
  const closures = closuresByForm(other);
  const open = openGenerics(ours, other);
  const nameMatches: NameMatch[] = [];
  for (const [before, facts] of ours) {
    if (other.has(before)) continue;
    const closure = closureOf(before, facts, closures, ours, other);
    const instance = genericName(before);
    const left = instance === null ? undefined : open.get(instance.open);
    if (closure !== '') {
      nameMatches.push({
        before,
        after: closure,
        name: closure,
        kind: 'closure',
        why: closureWhy(before, closure, facts),
      });
    } else if (left !== undefined) {
      const why =
        genericName(left) === null
          ? `${shortName(left)} is generic on one side.`
          : !other.has(left)
            ? `Instances of ${shortName(left)} count as one function.`
            : 'The same generic function, whose type arguments one of the profiles leaves out.';
      nameMatches.push({ before, after: left, name: left, kind: 'generic', why });
    }
  }
  return nameMatches;
}

function closureWhy(name: string, closure: string, { file, startLine }: FunctionFacts): string {
  return `${shortName(name)} is called ${shortName(closure)} by the other version of Go: the closure at line ${startLine} of ${file}, inlined with the function that it is in.`;
}

/** Names of closures by the name suffix that they share with the closures of inlined functions: `adder.func#`. */
function closuresByForm(names: ReadonlyMap<string, FunctionFacts>): Map<string, string[]> {
  return groupBy(
    [...names.keys()].filter((name) => formOf(name) !== ''),
    formOf,
  );
}

function formOf(name: string): string {
  const numbered = numberedName(name);
  return numbered === null ? '' : splitName(numbered.parent).rest.slice(1) + numbered.form;
}

function closureOf(
  name: string,
  { file, startLine }: FunctionFacts,
  closures: ReadonlyMap<string, string[]>,
  ours: ReadonlyMap<string, FunctionFacts>,
  other: ReadonlyMap<string, FunctionFacts>,
): string {
  if (startLine <= 0 || file === '') return '';
  const whole = formOf(name);
  const candidates = new Set<string>();
  // The part after any dot may be the inlined function: `outer.(*T).adder.func#`.
  for (let dot = whole.indexOf('.'); dot >= 0; dot = whole.indexOf('.', dot + 1)) {
    for (const one of closures.get(whole.slice(dot + 1)) ?? []) {
      const there = other.get(one)!;
      if (there.file !== file || there.startLine <= 0) continue;
      const { parent } = numberedName(one)!;
      const [from, to] = [ours.get(parent)?.startLine ?? 0, other.get(parent)?.startLine ?? 0];
      const shift = from > 0 && to > 0 ? to - from : 0;
      if (there.startLine === startLine + shift) candidates.add(one);
    }
  }
  return candidates.size === 1 ? [...candidates][0]! : '';
}

/**
 * For each generic function, the one name that the other side has for it, if that name omits the type arguments and no
 * name on this side does, or if it is not generic there. Instances of a function that the other side has not at all get
 * one name, as it may have another name there.
 */
function openGenerics(
  factsHere: ReadonlyMap<string, FunctionFacts>,
  other: ReadonlyMap<string, FunctionFacts>,
): Map<string, string> {
  const openOf = (name: string): string => genericName(name)?.open ?? '';
  const instances = (names: ReadonlyMap<string, FunctionFacts>): Map<string, string[]> =>
    groupBy(
      [...names.keys()].filter((name) => openOf(name) !== ''),
      openOf,
    );
  const isLeftOut = (name: string): boolean => genericName(name)!.typeArguments.includes('...');
  const ours = instances(factsHere);
  const renamed = new Map<string, string>();
  const theirs = instances(other);
  for (const [open, names] of ours) {
    const plain = open.replaceAll('[]', '');
    if (other.has(plain) && !factsHere.has(plain)) renamed.set(open, plain);
    else if (names.length > 1 && !theirs.has(open)) renamed.set(open, open.replaceAll('[]', '[...]'));
  }
  for (const [open, names] of theirs) {
    const mine = ours.get(open) ?? [];
    if (names.length === 1 && isLeftOut(names[0]!) && mine.length > 1 && !mine.some(isLeftOut)) {
      renamed.set(open, names[0]!);
    }
  }
  return renamed;
}
