import type { AdviceMeasure, Rule } from '../../analysis/advice/rule.ts';
import { benchmarkOf } from '../../analysis/compare/benchmarkFrames.ts';
import { basename } from '../../analysis/names/cleanPath.ts';
import { packageOf, shortName } from '../../analysis/names/functionName.ts';
import { coded } from '../../units/coded.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { capitalised } from '../../units/listText.ts';
import type { ProfiledAdvice } from './adviceIn.ts';

/** How an amount of each measure is said: what takes it, of what it is, and what is less without it. */
const words: Readonly<Record<AdviceMeasure, { takes: string; of: string; less: string }>> = {
  cpu: { takes: 'takes', of: 'of CPU time', less: 'less CPU time' },
  heap: { takes: 'allocates', of: 'of all bytes', less: 'fewer bytes' },
  mutex: { takes: 'causes', of: 'of the delay at mutexes', less: 'less delay at mutexes' },
};

/** "30.1%". */
export function percentText(part: number): string {
  return formatPercent(part, part < 0.01 ? 2 : 1);
}

/** `orders.go:18`; '' where the profile has no files. */
export function lineText({ file, line }: Pick<ProfiledAdvice, 'file' | 'line'>): string {
  return file === '' ? '' : `${basename(file)}:${line}`;
}

/** What to try, by itself. */
export function tryText({ advice }: Rule): string {
  return capitalised(advice);
}

/** What is done where, how much it is, and what to try. */
export function sentenceOf(advice: ProfiledAdvice): string {
  const { rule, name, share, measure } = advice;
  const { takes, of } = words[measure];
  const where = `${coded(shortName(name))} (${lineText(advice)})`;
  const amount = `${takes} ${percentText(share)} ${of}`;
  return rule.elsewhere === undefined
    ? `${capitalised(rule.does)} in ${where} ${amount}: ${rule.advice}.`
    : `${capitalised(rule.does)} ${amount}, most for ${where}: ${rule.advice}.`;
}

/** What is saved at most: "14.2% less CPU time". */
export function boundText({ bound, measure }: Pick<ProfiledAdvice, 'bound' | 'measure'>): string {
  return `${percentText(bound)} ${words[measure].less}`;
}

/** How to check it: a command in backquotes, or what to count. */
export function checkText({ rule, name, module, benchmark, measure }: ProfiledAdvice): string {
  const tested = benchmarkOf(benchmark)?.frame ?? '';
  const path = folderOf(packageOf(tested === '' ? name : tested).replace(/_test$/, ''), module);
  if (rule.check !== undefined) return rule.check(path);
  const which = tested === '' ? '.' : `'^${tested.slice(tested.lastIndexOf('.') + 1)}$'`;
  return coded(`go test -bench ${which}${measure === 'heap' ? ' -benchmem' : ''} ${path}`);
}

/** The folder of a package below its module's: `./internal/store`. */
function folderOf(path: string, module: string): string {
  const inside = module !== '' && path.startsWith(`${module}/`) ? path.slice(module.length + 1) : '';
  const folder = inside.replace(/^v\d+(?:\/|$)/, '');
  return folder === '' ? '.' : `./${folder}`;
}
