// Runs `perfolio report --fail-on worse` for two sides: one row of a table of verdicts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';

/**
 * The report of a built command line for two sides.
 * @param {string} program path of the built command line
 * @param {readonly string[]} before files and folders
 * @param {readonly string[]} after
 * @param {{ markdown?: boolean }} also what is written besides JSON
 * @returns {{ status: number, log: string, report: object, markdown: string }} `markdown` is empty unless asked for
 */
export function askReport(program, before, after, { markdown = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'perfolio-verdicts-'));
  try {
    const json = join(folder, 'report.json');
    const text = join(folder, 'report.md');
    const sides = [...before.flatMap((path) => ['--before', path]), ...after.flatMap((path) => ['--after', path])];
    const { status, stderr } = spawnSync(
      execPath,
      [program, 'report', ...sides, '--json', json, ...(markdown ? ['--markdown', text] : []), '--fail-on', 'worse'],
      { encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    return {
      status: status ?? -1,
      log: stderr,
      report: JSON.parse(readFileSync(json, 'utf8')),
      markdown: markdown ? readFileSync(text, 'utf8') : '',
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Number of better and worse findings by subject. Findings of older builds have no subject: then
 * the subject is `any`.
 * @returns {Record<string, { better: number, worse: number }>}
 */
export function countVerdicts({ sections }) {
  const counts = {};
  for (const { id, findings } of sections) {
    if (id === 'summary') continue;
    for (const { tone, quantity } of findings) {
      if (tone !== 'better' && tone !== 'worse') continue;
      const of = (counts[quantity ?? 'any'] ??= { better: 0, worse: 0 });
      of[tone]++;
    }
  }
  return counts;
}

/**
 * A benchmark text with only the first runs of each benchmark, and only of benchmarks whose names begin with `prefix`,
 * which is cut off.
 */
export function firstRuns(text, runs, prefix = '') {
  const seen = new Map();
  return text
    .split('\n')
    .flatMap((line) => {
      const name = line.match(/^Benchmark(\S+)(?=\s+\d)/)?.[1];
      if (name === undefined) return [line];
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (seen.get(name) > runs || !name.startsWith(prefix)) return [];
      return [line.replace(prefix, '')];
    })
    .join('\n');
}

/** "time 3+ 1−, memory 2+": better and worse findings. */
export function verdictText(report) {
  const counts = Object.entries(countVerdicts(report));
  if (counts.length === 0) return 'none';
  return counts
    .map(([quantity, { better, worse }]) => {
      const parts = [better > 0 ? `${better}+` : '', worse > 0 ? `${worse}−` : ''].filter((part) => part !== '');
      return `${quantity} ${parts.join(' ')}`;
    })
    .join(', ');
}

/** Rows as a table of plain text, whose first row is the head. */
export function textTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
