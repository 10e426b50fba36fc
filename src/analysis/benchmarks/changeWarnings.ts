import { formatSignedPercent } from '../../units/formatPercent.ts';
import { machineLoad } from './machineLoad.ts';
import { movedControls } from './movedControls.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { timeChange } from './timeChange.ts';
import { type BenchmarkWarning, type WarnedAbout, warnOf } from './warning.ts';

/** Warnings that differences between files may not be changes of the code. */
export function changeWarnings(about: WarnedAbout): BenchmarkWarning[] {
  if (!about.comparesFiles || about.sheet.columns.length < 2) return [];
  return [...controlWarnings(about), ...loadWarnings(about)];
}

/** Warnings about controls: the time of a benchmark whose code did not change should not change. */
function controlWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const { sheet, controls: marked, foreign = [] } = about;
  const moved = movedControls(sheet, marked, foreign);
  const told = moved.map(({ stem, change, why }) => `${stem} by ${formatSignedPercent(change, 1)}, and ${why}`);
  return warnOf(
    'control',
    'warning',
    moved.map(({ name }) => name),
    `${moved.length === 1 ? 'A control' : 'Controls'} moved: ${told.slice(0, 3).join('; ')}. The machine may have behaved differently on the two sides, and other changes of that size may come from it as well.`,
  );
}

/** Warnings about load: many benchmarks changed although their code should be the same. */
function loadWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const { sheet, areSides = true } = about;
  const found = machineLoad(sheet, areSides);
  if (found !== null) return warnOf('machine-load', 'warning', found.benchmarks, found.message);
  const alike = sheet.rows.filter((row) => allocatesAlike(sheet, row));
  const moved = alike.filter((row) => timeChange(sheet, row) !== null).map(({ name }) => name);
  if (moved.length < 2 || moved.length * 2 <= alike.length) return [];
  return warnOf(
    'allocations-unchanged',
    'note',
    moved,
    `${moved.length} of the ${alike.length} benchmarks that allocate exactly as before took a different time. The same allocations do not show whether the code or the machine changed; CPU profiles of both sides do.`,
  );
}

function allocatesAlike({ units }: BenchmarkSheet, { cells }: SheetRow): boolean {
  const counted = units.flatMap(({ unit }, index) => (unit === 'B/op' || unit === 'allocs/op' ? [cells[index]!] : []));
  const measured = counted.filter((columns) => columns[0] !== null);
  return (
    measured.length > 0 &&
    measured.every((columns) => {
      const all = columns.flatMap((cell) => cell?.runs ?? []);
      return columns.every((cell) => cell !== null) && all.every((run) => run === all[0]);
    })
  );
}
