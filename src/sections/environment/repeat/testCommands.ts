import { type CompilerNotes, kindNumber } from '../../../model/compilerNotes.ts';
import type { Coverage } from '../../../model/coverage.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { TestFigures } from '../../../model/figures.ts';
import type { Evidence } from '../../../model/question.ts';
import { lineOf, quoted } from '../../../units/coded.ts';
import { type Command, packageArguments, patternOf } from './command.ts';

/** The commands of tests, of coverage and of compiler notes. */
export function testCommands(evidence: readonly Evidence[]): Command[] {
  return [
    ...ofKind(evidence, 'figures').flatMap(({ dataset }) => testLine(dataset.data)),
    ...ofKind(evidence, 'coverage').flatMap(({ dataset }) => coverageLines(dataset.data)),
    ...ofKind(evidence, 'compiler-notes').map(({ dataset }) => notesLine(dataset.data)),
  ];
}

function testLine({ tests, packages }: TestFigures): Command[] {
  const runs = new Map<string, number>();
  for (const { name } of tests) if (!name.includes('/')) runs.set(name, (runs.get(name) ?? 0) + 1);
  if (runs.size === 0) return [];
  return [
    {
      what: 'Tests',
      line: lineOf(
        'go test -v',
        `-run=${quoted(patternOf([...runs.keys()]))}`,
        `-count=${Math.max(...runs.values())}`,
        packageArguments([...tests.map((test) => test.package), ...packages.map(({ name }) => name)]),
      ),
    },
  ];
}

function coverageLines({ mode, files, blocks, packages }: Coverage): Command[] {
  const folders = files.map((file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))));
  const paths = packageArguments([...folders, ...packages.map(({ name }) => name)]);
  const modeFlag = mode === '' || mode === 'set' ? '' : `-covermode=${mode}`;
  const measured = lineOf('go test -coverprofile=cover.out', modeFlag, paths);
  if (blocks.count === 0 && packages.length > 0) return [{ what: 'Coverage', line: lineOf('go test -cover', paths) }];
  return [
    { what: 'Coverage', line: measured },
    { what: 'Coverage of functions', line: 'go tool cover -func=cover.out' },
  ];
}

function notesLine({ texts, notes }: CompilerNotes): Command {
  const hasKind = (kind: Parameters<typeof kindNumber>[0]): boolean => notes.kind.includes(kindNumber(kind));
  const ofTests = notes.file.some((row) => texts[row]!.endsWith('_test.go'));
  const detailed = hasKind('notInlinable');
  const bounds = hasKind('indexCheck') || hasKind('sliceCheck') ? ' -d=ssa/check_bce' : '';
  const paths = packageArguments([...new Set(notes.package)].map((row) => texts[row]!));
  return {
    what: 'Compiler notes',
    line: lineOf(
      ofTests ? 'go test -c -o /dev/null' : 'go build',
      `-gcflags=${quoted(`-m${detailed ? '=2' : ''}${bounds}`)}`,
      paths,
      '2> notes.txt',
    ),
  };
}
