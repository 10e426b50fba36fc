import { baseLabel } from '../../model/basis.ts';
import type { Profile } from '../../model/profile.ts';
import type { PrivateTexts, Redactor } from '../../model/redactor.ts';
import type { ValueType } from '../../model/unit.ts';

/** Labels that the reader of goroutine dumps adds; their values are words of Go itself. */
const dumpLabels = new Set(['state']);

/** Redacts the texts of a profile. Amounts, stacks and rows stay the original's columns. Unused texts are dropped. */
export const privateTexts: PrivateTexts<'profile'> = {
  redact: redactProfile,
  packagesIn: ({ functions, strings }, redactor) =>
    new Set(Array.from(functions.name, (row) => redactor.packageOf(strings[row]!))),
};

function redactProfile(profile: Profile, redactor: Redactor): Profile {
  const { strings, functions, mappings } = profile;
  const texts = new TextTable();

  const packages = Array.from(functions.name, (row) => redactor.packageOf(strings[row]!));
  const fileOf = sourceFiles(profile, packages, redactor);
  const each = (column: Int32Array, told: (text: string) => string): Int32Array =>
    mapRows(column, (row) => texts.row(told(strings[row]!)));
  const names = Array.from(functions.name, (row) => strings[row]!);
  const nameOf = (text: string): string => redactor.functionName(text);
  const name = each(functions.name, nameOf);
  // The linker's name of a C++ or Rust function is another spelling of its name, so the redacted name replaces it too.
  const systemName = functions.systemName.map((row, index) => {
    const isTold = texts.list[name[index]!] === strings[functions.name[index]!];
    return row !== functions.name[index] && isTold ? texts.row(nameOf(strings[row]!)) : name[index]!;
  });

  return {
    ...profile,
    mappings: {
      ...mappings,
      file: each(mappings.file, (text) => redactor.binaryPath(text)),
      buildId: each(mappings.buildId, (text) => redactor.buildId(text)),
    },
    functions: {
      ...functions,
      name,
      systemName,
      file: functions.file.map((row) => texts.row(fileOf.get(row) ?? '')),
    },
    samples: { ...profile.samples, labels: redactLabels(profile, redactor, texts) },
    dropFrames: redactor.expression(profile.dropFrames, names),
    keepFrames: redactor.expression(profile.keepFrames, names),
    comments: profile.comments.map((comment) => redactor.anything(comment)),
    valueTypes: profile.valueTypes.map((type) => redactType(type, redactor)),
    periodType: profile.periodType && redactType(profile.periodType, redactor),
    docUrl: redactor.isActive ? '' : profile.docUrl,
    strings: texts.list,
  };
}

/** The new string table, each text stored once; row 0 is the empty text. */
class TextTable {
  readonly list: string[] = [''];
  private readonly rows = new Map<string, number>([['', 0]]);

  row(text: string): number {
    let row = this.rows.get(text);
    if (row === undefined) this.rows.set(text, (row = this.list.push(text) - 1));
    return row;
  }
}

/** Maps each row of a column with `to`, which is called once per distinct row. */
function mapRows(column: Int32Array, to: (row: number) => number): Int32Array {
  const mapped = new Map<number, number>();
  return column.map((row) => {
    let after = mapped.get(row);
    if (after === undefined) mapped.set(row, (after = to(row)));
    return after;
  });
}

/** The redacted source file, by string row: a file is private if it contains a function of a private package. */
function sourceFiles(
  { strings, functions }: Profile,
  packages: readonly string[],
  redactor: Redactor,
): Map<number, string> {
  const owners = new Map<number, { packagePath: string; count: number }>();
  functions.file.forEach((row, index) => {
    const packagePath = packages[index]!;
    const owner = owners.get(row);
    if (owner === undefined) owners.set(row, { packagePath, count: 1 });
    else {
      owner.count++;
      if (!redactor.isPrivate(owner.packagePath) && (redactor.isPrivate(packagePath) || owner.packagePath === '')) {
        owner.packagePath = packagePath;
      }
    }
  });
  return new Map(
    [...owners].map(([row, { packagePath, count }]) => [row, redactor.sourcePath(strings[row]!, packagePath, count)]),
  );
}

function redactLabels(
  { strings, samples }: Profile,
  redactor: Redactor,
  texts: TextTable,
): Profile['samples']['labels'] {
  const { labels } = samples;
  const goroutine = strings.indexOf('goroutine');
  const isDump = labels.key.some((row, index) => row === goroutine && labels.text[index] === 0);
  const places = new Map<number, { key: number; text: number; count: number }>();
  const placeOf = (at: number): number => labels.key[at]! * strings.length + labels.text[at]!;
  for (let index = 0; index < labels.count; index++) {
    // Numbers are kept unchanged.
    if (labels.text[index] === 0) continue;
    const entry = places.get(placeOf(index));
    if (entry) entry.count++;
    else places.set(placeOf(index), { key: labels.key[index]!, text: labels.text[index]!, count: 1 });
  }
  const hashedTexts = new Map<number, number>();
  for (const [place, { key, text, count }] of places) {
    const value = strings[text]!;
    const isBase = strings[key] === baseLabel.key && value === baseLabel.text;
    if (value === '' || isBase || (isDump && dumpLabels.has(strings[key]!))) hashedTexts.set(place, texts.row(value));
    else if (isDump && strings[key] === 'created by') hashedTexts.set(place, texts.row(redactor.functionName(value)));
    else hashedTexts.set(place, texts.row(redactor.label(value, count)));
  }
  const keyOf = (key: string): string => (key === baseLabel.key ? key : redactor.term(key));
  return {
    ...labels,
    text: labels.text.map((row, index) => (row === 0 ? 0 : hashedTexts.get(placeOf(index))!)),
    key: mapRows(labels.key, (row) => texts.row(keyOf(strings[row]!))),
    unit: mapRows(labels.unit, (row) => texts.row(redactor.term(strings[row]!))),
  };
}

/** A value type's name and unit; most are pprof's standard words. */
function redactType({ type, unit }: ValueType, redactor: Redactor): ValueType {
  return { type: redactor.term(type), unit: redactor.term(unit) };
}
