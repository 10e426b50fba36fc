import type { DifferingFact } from '../../model/differingFact.ts';
import { listText, shortList } from '../../units/listText.ts';
import { factOfKey } from '../environment/factName.ts';
import { type BenchmarkWarning, mostFiles, type ReportedKey, type WarnedAbout } from './warning.ts';

const machineKeys = new Set(['cpu', 'goos', 'goarch']);

/** Warnings about environment values that differ between the columns, or that only some of them state. */
export function environmentWarnings({
  ignored,
  pooled: ofPackages = [],
  comparesFiles,
  areSides = true,
}: WarnedAbout): BenchmarkWarning[] {
  const told = ignored.filter(({ key, values }) => values.length > 1 && !(key === 'pkg' && ofPackages.length > 0));
  const ofMachine = told
    .filter(({ key }) => machineKeys.has(key))
    .map((one): DifferingFact => {
      const [before = '', after = ''] = one.ofColumns?.length === 2 ? one.ofColumns : [];
      return { fact: factOfKey(one.key), before, after, words: `${one.key} is ${quoted(one)}` };
    });
  const others = told
    .filter(({ key }) => !machineKeys.has(key))
    .map((one) => `${one.key} differs between the columns: ${quoted(one)}.`);
  return [
    ...(ofMachine.length === 0
      ? []
      : [
          {
            ...remark(
              'machine',
              'warning',
              `The columns were measured on different machines: ${ofMachine.map(({ words }) => words).join('; ')}. What changed may be the machine; benchstat would not compare them.`,
            ),
            ...(comparesFiles && areSides && { differing: ofMachine }),
          },
        ]),
    ...[...others, ...missing(ignored)].map((message) => remark('configuration', 'note', message)),
  ];
}

function remark(
  kind: BenchmarkWarning['kind'],
  severity: BenchmarkWarning['severity'],
  message: string,
): BenchmarkWarning {
  return { kind, severity, message, benchmarks: [], count: 0 };
}

function quoted({ values }: ReportedKey): string {
  return values
    .slice(0, 4)
    .map((value) => `“${value}”`)
    .join(' and ');
}

/**
 * A missing value is no difference: "goarch is missing in one file". Keys missing in the same files share one sentence.
 */
function missing(keys: readonly ReportedKey[]): string[] {
  const byFiles = new Map<string, { keys: string[]; files: readonly string[] }>();
  for (const { key, missingIn: files = [] } of keys) {
    if (files.length === 0) continue;
    const known = byFiles.get(files.join('\0'));
    if (known === undefined) byFiles.set(files.join('\0'), { keys: [key], files });
    else known.keys.push(key);
  }
  return [...byFiles.values()].map(
    ({ keys: absent, files }) =>
      `${listText(absent)} ${absent.length === 1 ? 'is' : 'are'} missing in ${files.length === 1 ? `one file (${files[0]})` : `${files.length} files (${shortList(files, mostFiles)})`}.`,
  );
}
