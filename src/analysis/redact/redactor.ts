import { nameWithoutFile } from '../../model/profileOfFunctions.ts';
import type { Redactor } from '../../model/redactor.ts';
import type { Redaction } from '../../model/shared.ts';
import { measureOf } from '../../units/measureOf.ts';
import { benchmarkName } from '../benchmarks/benchmarkName.ts';
import { expressionOf, namesMatched } from '../names/droppedFrames.ts';
import { packageOf } from '../names/functionName.ts';
import { FilePaths, FreeTexts } from './freeTexts.ts';
import { GivenTexts } from './givenTexts.ts';
import { Hashes } from './hashes.ts';
import { CodeNames, Hosts } from './hosts.ts';
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
  const hashes = new Hashes(salt);
  const code = new CodeNames(redaction, given, hashes);
  for (const path of privatePackages) code.learn(path);
  const hosts = new Hosts(redaction, given, hashes, code);
  const files = new FilePaths(redaction, given, hashes, code, hosts);
  const texts = new FreeTexts(redaction, given, hashes, code, hosts, files);
  const words = new OwnWords(redaction, given, hashes, texts, files);
  const functionName = (name: string): string =>
    code.functionName(redaction.paths === 'keep' ? name : nameWithoutFile(name));
  return {
    redaction,
    isActive: (['paths', 'labels', 'packages', 'hosts'] as const).some((field) => redaction[field] !== 'keep'),
    isPrivate: (path) => code.isPrivate(path),
    packageOf,
    packagePath: (path, count) => code.packagePath(path, count),
    functionName,
    expression: (expression, names) =>
      expression === '' || redaction.packages === 'keep'
        ? expression
        : expressionOf(namesMatched(names, expression).map(functionName)),
    sourcePath: (path, packagePath, count) => files.source(path, packagePath, count),
    binaryPath: (path, count) => files.binary(path, count),
    itemPath: (path, count) => texts.itemPath(path, count),
    buildId: (id, count) => files.buildId(id, count),
    label: (value, count) => words.label(value, count),
    term: (text) => words.term(text),
    benchmark: (name) => words.benchmark(name),
    host: (name, count) => hosts.host(name, count),
    text: (text) => texts.line(text),
    anything: (text) => texts.anything(text),
    sentence: (text) => texts.sentence(text),
    note: (text) => texts.note(text),
    mentionsPrivate: (text) => texts.mentionsPrivate(text),
    hasRenamed: () => code.hasRenamed,
    texts: () => given.byCount(),
  };
}

/** A user's home path in the name of a benchmark, in which a slash alone is normal. */
const homePath = /(?<!\/)\/+(?:(?:Users|home)\/+[^/]|root\/|[A-Za-z]:[\\/]|\\\\[\w.$-]+\\)[^]*/;

/**
 * Redacts the user's own words: labels and their keys, units, names of benchmarks. Words that many programs use are
 * kept.
 */
class OwnWords {
  private readonly redaction: Redaction;
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly texts: FreeTexts;
  private readonly files: FilePaths;

  constructor(redaction: Redaction, given: GivenTexts, hashes: Hashes, texts: FreeTexts, files: FilePaths) {
    this.redaction = redaction;
    this.given = given;
    this.hashes = hashes;
    this.texts = texts;
    this.files = files;
  }

  label(value: string, count = 1): string {
    if (value === '') return '';
    if (this.redaction.labels === 'keep') return this.given.remember('labels', value, this.texts.line(value), count);
    return this.given.remember('labels', value, this.hashes.unique('label', value), count);
  }

  term(text: string): string {
    if (this.redaction.labels !== 'hash') return this.texts.line(text);
    return this.given.rememberChange('labels', text, this.withoutRevealingWords(text));
  }

  benchmark(name: string): string {
    const { base, gomaxprocs } = benchmarkName(name);
    const end = gomaxprocs === '' ? '' : `-${gomaxprocs}`;
    const behind = name.slice(base.length, name.length - end.length);
    const told = isIdentifier(base) ? base : this.term(base);
    if (this.redaction.labels === 'hash') {
      return this.given.rememberChange('labels', name, told + this.withoutRevealingWords(behind) + end);
    }
    // The slash belongs to the name; it does not start a path.
    const rest =
      this.redaction.paths === 'keep' ? behind : behind.replace(homePath, (path) => `/${this.files.binary(path)}`);
    const redacted = rest.replace(/[^/]+(?:\/[^/]+)*/, (text) => this.texts.lineWithoutFiles(text));
    return this.given.rememberChange('paths', name, told + redacted + end);
  }

  private withoutRevealingWords(text: string): string {
    return replaceRevealingWords(text, (word) =>
      measureOf(word) !== null ? word : this.hashes.unique('word', word, (hash) => `x${hash}`),
    );
  }
}

function isIdentifier(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text);
}
