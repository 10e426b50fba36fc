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

/**
 * Words of units, value types, and keys of labels, configuration lines and sub-benchmarks that many programs use. They
 * reveal nothing; every other word may name a company, a product or a customer.
 */
const plain = new Set(
  // Units and quantities.
  (
    'ns us µs μs ms s sec second min minute h hour nanosecond microsecond millisecond day b byte bit kb mb gb tb kib mib gib ' +
    'tib op operation alloc allocation allocated allocs free space object inuse use in cpu wall time sample count contention delay ' +
    'goroutine goroutineleak threadcreate thread event tracking request req rps qps query item element entry row line ' +
    'record message msg packet page key value node edge token file frame call hit miss error fail retry cycle instruction ' +
    'branch cache fault switch gc pause heap stack live peak rss total size len length depth width height mean avg average ' +
    'median max maximum minimum std dev deviation p percentile ratio rate percent part per x latency throughput speed number num n ' +
    'run iteration iter round step batch chunk block buffer buf worker proc procs core conn connection client ' +
    'user concurrency parallel parallelism serial sync async read write get set put post delete del insert update find ' +
    'search sort scan parse format encode decode marshal unmarshal compress hash copy load store open close start stop ' +
    'small medium large big huge tiny short long empty full none all one two many few first last best worst before after ' +
    'old new base baseline fast slow cold warm hot true false on off yes no default simple complex basic ' +
    'random sequential sorted reverse uniform with without and or not of by to from per the is less more fewer higher lower faster slower ' +
    'time fold reduction increase gain saving better worse exact nothing assume ' +
    // Formats and types of Go and of the web.
    'json xml yaml csv text txt html proto protobuf gob msgpack cbor binary base64 utf8 ascii gzip zstd int int8 int16 int32 ' +
    'int64 uint uint8 uint16 uint32 uint64 float float32 float64 string rune bool slice map array struct pointer ' +
    'interface chan channel mutex rwmutex atomic pool ' +
    // Keys of configuration lines, of labels and of the output of Go’s own tools.
    'goos goarch go goversion version toolchain pkg package host hostname machine name runner agent server builder kernel os arch ' +
    'memory note date branch commit state created wait locked synctest bubble pprof category type title kind mode level ' +
    'gomaxprocs gogc gomemlimit goexperiment goamd64 experiment tag label id job test tests benchmark profile leak creation source other crash merged'
  ).split(/\s+/),
);

/** Whether a word reveals nothing, ignoring case and a plural s. */
function isPlainWord(word: string): boolean {
  const lower = word.toLowerCase();
  return plain.has(lower) || (lower.endsWith('s') && plain.has(lower.slice(0, -1))) || /^p\d+$/.test(lower);
}

/** Letters, with digits after or between them. */
const word = /\p{L}[\p{L}\p{N}]*/gu;

/** Replaces each word that may reveal something; numbers, punctuation and plain words stay. */
function replaceRevealingWords(text: string, replace: (word: string) => string): string {
  return text.replace(word, (each) => (isPlainWord(each) ? each : replace(each)));
}
