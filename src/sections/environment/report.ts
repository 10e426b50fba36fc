import { comparability, type ComparabilityNote as Remark } from '../../analysis/compare/comparability.ts';
import { machineFacts, sideFacts } from '../../analysis/compare/sideFacts.ts';
import { defineFinding } from '../../analysis/defineFinding.ts';
import { MISSING } from '../../analysis/environment/withTypedFacts.ts';
import { caveatWeight, remarkWeight } from '../../analysis/findingWeight.ts';
import { hasSide } from '../../formats/kinds.ts';
import type { SideNames } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { FactLine, Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { countText } from '../../units/formatCount.ts';
import { type EnvironmentFact, environmentFacts, profilesOf, textsOf } from './environmentFacts.ts';
import { repeatBlock } from './repeat/repeatBlock.ts';

/**
 * Where and how everything was recorded, side by side, with what differs marked; and a warning of each difference that
 * may itself be what changed: machine, Go version, GOMAXPROCS, package. Below, the commands that make the measurements
 * again.
 */
export const report: WriteReport = (evidence, names) => {
  const before = evidence.filter(({ side }) => side === 'before');
  const after = evidence.filter(({ side }) => side === 'after');
  if (before.length === 0 || after.length === 0) return ofOne(evidence, names);
  const facts = paired(environmentFacts(before), environmentFacts(after));
  const commands = commandsOf(evidence, names);
  if (facts.length === 0 && commands.length === 0) return null;
  return {
    findings: remarks(before, after, names),
    blocks: [...blockOf(facts), ...onNoSide(evidence), ...commands],
  };
};

function ofOne(evidence: readonly Evidence[], names: SideNames): ReturnType<WriteReport> {
  const facts = environmentFacts(evidence).map(
    (one): FactLine => ({
      name: one.name,
      before: textOf(one),
      after: null,
      differs: false,
    }),
  );
  const blocks = [...blockOf(facts), ...commandsOf(evidence, names)];
  return blocks.length === 0 ? null : { findings: [], blocks };
}

function blockOf(facts: FactLine[]): ReportBlock[] {
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }];
}

function commandsOf(evidence: readonly Evidence[], names: SideNames): ReportBlock[] {
  const block = repeatBlock(evidence, names);
  return block === null ? [] : [block];
}

/** Both sides' facts line by line; what only one of them tells stands where that one has it. */
function paired(before: readonly EnvironmentFact[], after: readonly EnvironmentFact[]): FactLine[] {
  const names = before.map(({ name }) => name);
  for (const [index, { name }] of after.entries()) {
    if (names.includes(name)) continue;
    const previous = after[index - 1];
    names.splice(previous === undefined ? 0 : names.indexOf(previous.name) + 1, 0, name);
  }
  return names.map((name) => {
    const [old, now] = [before, after].map((facts) => facts.find((one) => one.name === name));
    const bothTold = (old?.values.length ?? 0) > 0 && (now?.values.length ?? 0) > 0;
    const mustAgree = old?.mustAgree === true || now?.mustAgree === true;
    return {
      name,
      before: textOf(old),
      after: textOf(now),
      differs: mustAgree && bothTold && !agree(name, old!.values, now!.values),
    };
  });
}

/** What one side says, and what its files leave out. */
function textOf(fact: EnvironmentFact | undefined): string {
  if (fact === undefined || fact.values.length === 0) return MISSING;
  return fact.note === '' ? fact.values.join(', ') : `${fact.values.join(', ')} (${fact.note})`;
}

/** Whether both say the same, in whatever order. Half a platform is no other one: `amd64` beside `linux/amd64`. */
function agree(name: string, some: readonly string[], others: readonly string[]): boolean {
  const partsOf = (value: string) => (name === 'Platform' ? value.split('/') : [value]);
  const isIn = (value: string, values: readonly string[]) =>
    values.some((one) => partsOf(one).includes(value) || partsOf(value).includes(one) || one === value);
  return some.every((value) => isIn(value, others)) && others.every((value) => isIn(value, some));
}

function onNoSide(evidence: readonly Evidence[]): ReportBlock[] {
  const count = evidence.filter(({ side, dataset }) => side === null && hasSide(dataset)).length;
  if (count === 0) return [];
  return [{ kind: 'text', text: `${countText(count, 'file is', 'files are')} on neither side.` }];
}

const differenceFinding = defineFinding({
  id: 'environment/{kind}',
  says: 'The sides differ in machine, platform, Go version, GOMAXPROCS or package.',
  when: 'profiles of two sides: they differ in it',
});

/** What is of the machine and not of one profile alone. */
const ofMachine = new Set<Remark['kind']>(['platform', 'cpu', 'go-version', 'gomaxprocs', 'package']);

function remarks(before: readonly Evidence[], after: readonly Evidence[], names: SideNames): Finding[] {
  const [old, now] = [before, after].map((side) => {
    const [first] = profilesOf(side);
    return first === undefined ? null : sideFacts(first.profile, machineFacts(textsOf(side)));
  });
  // Benchmark texts without profiles are compared by the benchmarks' own section.
  if (!old || !now) return [];
  const isNamed = names.before !== '' && names.after !== '';
  return comparability({ before: old, after: now, ...(isNamed ? { names } : {}) })
    .filter(({ kind }) => ofMachine.has(kind))
    .map(({ kind, severity, message, differing }) =>
      differenceFinding({
        of: { kind },
        tone: severity === 'warning' ? 'warning' : 'fact',
        sentence: message,
        weight: severity === 'warning' ? caveatWeight : remarkWeight,
        view: { section: 'environment', params: '' },
        about: `comparability ${kind}`,
        ...(differing === undefined ? {} : { differing }),
      }),
    );
}
