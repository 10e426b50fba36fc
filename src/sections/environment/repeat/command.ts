import { dictionary } from '../../../model/dictionary.ts';
import { quoted } from '../../../units/coded.ts';

/** A command that makes a measurement again, or reads it. */
export interface Command {
  /** What it makes, such as `Benchmarks`. */
  what: string;
  /** One line for a shell. Words in capitals stand for what no file says. */
  line: string;
}

/** The placeholders of commands, with what each stands for. */
export const placeholders: Readonly<Record<string, string>> = dictionary({
  PACKAGE: 'the package',
  PACKAGES: 'the packages',
  URL: 'the address that was tested',
  HOST: 'the address at which the program serves `net/http/pprof`',
  METHOD: 'the method of the requests',
  RATE: 'requests per second',
  DURATION: 'how long it ran',
  SCRIPT: 'the script of the test',
});

/** More names than this are a pattern for all. */
const mostNames = 6;
const mostPackages = 3;

/** The pattern that matches these names of tests or benchmarks and no others; `.` for all, if they are many. */
export function patternOf(names: readonly string[]): string {
  if (names.length > mostNames) return '.';
  return names.length === 1 ? `^${names[0]}$` : `^(${names.join('|')})$`;
}

/** Import paths as arguments, or the placeholder for them. */
export function packageArguments(paths: readonly string[]): string {
  const packages = [...new Set(paths.filter((path) => path !== ''))];
  if (packages.length > mostPackages) return 'PACKAGES';
  return packages.length === 0 ? 'PACKAGE' : packages.map(quoted).join(' ');
}
