import { nameWithoutFile } from '../../model/profileOfFunctions.ts';
import type { Redactor } from '../../model/redactor.ts';
import type { Redaction } from '../../model/shared.ts';
import { measureOf } from '../../units/measureOf.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { expressionOf, namesMatched } from '../names/droppedFrames.ts';
import { packageOf } from '../names/functionName.ts';
import { type FilePaths, type FreeTexts, filePaths, freeTexts } from './freeTexts.ts';
import { GivenTexts, type Redacting } from './givenTexts.ts';
import { Hashes } from './hashes.ts';
import { codeNames, hostsOf } from './hosts.ts';
import { replaceRevealingWords } from './plainWords.ts';

/**
 * Creates a redactor. Each part uses the ones before it: names of code; machines, except hosts of code that is shared
 * anyway; files, whose paths may contain machines; lines of text, which may contain all of these; and the user's own
 * words.
 * @param salt the key of the hashes; it should be random and stay on this machine
 * @param privatePackages packages known in advance: texts that mention them, or anything below their modules, are
 * redacted
 */
export function createRedactor(redaction: Redaction, salt: string, privatePackages: Iterable<string> = []): Redactor {
  const given = new GivenTexts();
  const redacting = { redaction, given, hashes: new Hashes(salt) };
  const code = codeNames(redacting);
  for (const path of privatePackages) code.learn(path);
  const hosts = hostsOf(redacting, code);
  const files = filePaths(redacting, code, hosts);
  const texts = freeTexts(redacting, code, hosts, files);
  const functionName = (name: string): string =>
    code.functionName(redaction.paths === 'keep' ? name : nameWithoutFile(name));
  return {
    redaction,
    isActive: (['paths', 'labels', 'packages', 'hosts'] as const).some((field) => redaction[field] !== 'keep'),
    isPrivate: code.isPrivate,
    packageOf,
    packagePath: code.packagePath,
    functionName,
    expression: (expression, names) =>
      expression === '' || redaction.packages === 'keep'
        ? expression
        : expressionOf(namesMatched(names, expression).map(functionName)),
    sourcePath: files.source,
    binaryPath: files.binary,
    itemPath: texts.itemPath,
    buildId: files.buildId,
    host: hosts.host,
    text: texts.line,
    anything: texts.anything,
    sentence: texts.sentence,
    note: texts.note,
    mentionsPrivate: texts.mentionsPrivate,
    hasRenamed: code.hasRenamed,
    texts: () => given.byCount(),
    ...ownWords(redacting, texts, files),
  };
}

/** A user's home path in the name of a benchmark, in which a slash alone is normal. */
const homePath = /(?<!\/)\/+(?:(?:Users|home)\/+[^/]|root\/|[A-Za-z]:[\\/]|\\\\[\w.$-]+\\)[^]*/;

/**
 * Redacts the user's own words: labels and their keys, units, names of benchmarks. Words that many programs use are
 * kept.
 */
function ownWords(
  { redaction, given, hashes }: Redacting,
  texts: FreeTexts,
  files: FilePaths,
): Pick<Redactor, 'label' | 'term' | 'benchmark'> {
  const isHashed = redaction.labels === 'hash';
  const withoutRevealingWords = (text: string): string =>
    replaceRevealingWords(text, (word) =>
      measureOf(word) !== null ? word : hashes.unique('word', word, (hash) => `x${hash}`),
    );
  const term = (text: string): string => {
    if (!isHashed) return texts.line(text);
    return given.rememberChange('labels', text, withoutRevealingWords(text));
  };
  return {
    label: (value, count = 1) => {
      if (value === '') return '';
      const after = redaction.labels === 'keep' ? texts.line(value) : hashes.unique('label', value);
      return given.remember('labels', value, after, count);
    },
    term,
    benchmark: (name) => {
      const { base, gomaxprocs } = benchmarkName(name);
      const end = gomaxprocs === '' ? '' : `-${gomaxprocs}`;
      const behind = name.slice(base.length, name.length - end.length);
      const redactedBase = isIdentifier(base) ? base : term(base);
      if (isHashed) {
        return given.rememberChange('labels', name, redactedBase + withoutRevealingWords(behind) + end);
      }
      // The slash belongs to the name; it does not start a path.
      const rest = redaction.paths === 'keep' ? behind : behind.replace(homePath, (path) => `/${files.binary(path)}`);
      const redacted = rest.replace(/[^/]+(?:\/[^/]+)*/, (text) => texts.lineWithoutFiles(text));
      return given.rememberChange('paths', name, redactedBase + redacted + end);
    },
  };
}

function isIdentifier(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text);
}
