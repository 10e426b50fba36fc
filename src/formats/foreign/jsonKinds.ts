import type { FileHead } from '../fileHead.ts';
import { type ForeignKind, sure } from './foreignKind.ts';

/** Tests whether the file begins as JSON and its beginning contains all of these words. */
function json(...words: (string | RegExp)[]): (head: FileHead) => boolean {
  return ({ text }) =>
    text !== null &&
    /^\s*[[{]/.test(text) &&
    words.every((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)));
}

function profileOf(name: string, maker: string, test: (head: FileHead) => boolean): ForeignKind {
  return {
    name,
    likelihood: sure,
    test,
    sentence: `This is a profile of ${maker}, not a pprof profile.`,
    hint: 'Perfolio reads pprof profiles, as Go and many other profilers write them.',
  };
}

/** Of traces, metrics and logs, in JSON and in protobuf. */
export const openTelemetryWords = {
  name: 'OpenTelemetry data',
  sentence: 'These are traces, metrics or logs of OpenTelemetry, not profiles.',
  hint: 'Perfolio reads OTLP profiles and pprof.',
  isUnrelated: true,
} as const;

/** JSON files, recognized by the names of their fields. The first match counts. */
export const jsonKinds: readonly ForeignKind[] = [
  profileOf('Firefox profile', 'the Firefox Profiler', json('"preprocessedProfileVersion"')),
  profileOf('DHAT profile', 'DHAT (valgrind)', json('"dhatFileVersion"')),
  profileOf('Pyroscope profile', 'Pyroscope', json('"flamebearer"')),
  profileOf('V8 heap snapshot', 'V8 (Node.js, Chrome)', json('"snapshot"', '"node_fields"')),
  profileOf('V8 heap profile', 'V8 (Node.js, Chrome)', json('"callFrame"', '"selfSize"')),
  profileOf('V8 CPU profile', 'V8 (Node.js, Chrome)', json('"functionName"', /"(?:callFrame|hitCount|callUID|nodes)"/)),
  { ...openTelemetryWords, likelihood: sure, test: json(/"resource(?:Spans|Metrics|Logs)"\s*:/) },
  {
    name: 'Chrome trace',
    likelihood: sure,
    test: json(/"traceEvents"|^\s*\[\s*\{[^}]*"ph"\s*:/),
    sentence: 'This is a trace of events in Chrome’s form, not a profile.',
    hint: 'Open it at ui.perfetto.dev.',
  },
  {
    name: 'JSON file',
    // Above the likelihood of source code that only a few of its lines reveal.
    likelihood: 0.52,
    test: json(/^\s*(?:\{\s*(?:"|\})|\[\s*(?:["[{\d\]]|$))/),
    sentence: 'This is a JSON file that Perfolio does not know.',
    hint: 'If it was meant to be a profile, look into it: servers send their errors as JSON.',
    isUnrelated: true,
  },
];
