import { nameWithoutFile } from '../../model/profileOfFunctions.ts';
import type { Redactor } from '../../model/redactor.ts';
import type { Redaction } from '../../model/shared.ts';
import { expressionOf, namesMatched } from '../names/droppedFrames.ts';
import { packageOf } from '../names/functionName.ts';
import { CodeNames } from './codeNames.ts';
import { FilePaths } from './filePaths.ts';
import { FreeTexts } from './freeTexts.ts';
import { GivenTexts } from './givenTexts.ts';
import { Hashes } from './hashes.ts';
import { Hosts } from './hosts.ts';
import { OwnWords } from './ownWords.ts';

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
