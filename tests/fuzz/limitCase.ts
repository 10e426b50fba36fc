import { readFileSync } from 'node:fs';
import { answerReport } from '../../src/engine/answerReport.ts';
import { readFile } from '../../src/engine/readFile.ts';
import type { Evidence } from '../../src/model/question.ts';
import { limitCases } from './limitCases.ts';

export const caseNames: readonly string[] = Object.keys(limitCases);

/** Seconds of processor time that a case may take: a machine that has other work must not fail it. */
const mostSeconds = 180;

/**
 * Reads the files of a case, asks for their report, and prints a row of a table. The process fails if it takes too
 * long.
 */
export async function runCase(name: string): Promise<void> {
  const { title, files } = limitCases[name]!;
  const evidence: Evidence[] = [];
  const refused = new Set<string>();
  let seconds = 0;
  let report = 0;
  for (const { path, blob, side = null } of files()) {
    const from = performance.now();
    for await (const { path: member, reading } of readFile(blob, path)) {
      const { dataset, problems } = reading;
      if (dataset === null) refused.add(problems[0]?.message ?? 'no reason');
      else evidence.push({ id: member, path: member, side, dataset });
    }
    seconds += (performance.now() - from) / 1000;
  }
  if (evidence.length > 0) {
    const from = performance.now();
    const parts = await answerReport(evidence, { before: '', after: '' }, []);
    report = (performance.now() - from) / 1000;
    for (const part of parts) {
      for (const { sentence } of part.report.findings) {
        if (/could not be worked out|^Nothing is said of/.test(sentence)) refused.add(sentence.slice(0, 200));
      }
    }
  }
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1e6 > mostSeconds) process.exitCode = 1;
  const memory = peakBytes() / 1024 ** 3;
  const outcome = refused.size === 0 ? 'opens' : [...refused].join(' ');
  const time =
    evidence.length === 0 ? `${seconds.toFixed(1)} s` : `${seconds.toFixed(1)} s, report ${report.toFixed(1)} s`;
  console.log(`| ${title} | ${time} | ${memory.toFixed(1)} GB | ${outcome} |`);
}

/** Linux counts the parent of a process in its `maxRSS`, but not in its high-water mark. */
function peakBytes(): number {
  const mark =
    process.platform === 'linux' ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) : null;
  return Number(mark?.[1] ?? process.resourceUsage().maxRSS) * 1024;
}
