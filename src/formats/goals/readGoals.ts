import { type Goal, type GoalSubject, goalSubjects } from '../../model/goal.ts';
import type { Outcome, Problem } from '../../model/problem.ts';

/** The default tolerance: a goal missed by at most this fraction counts as close. */
export const CLOSE = 0.1;

/** The figures of a load test. */
const measures = /^(?:throughput|mean|max|failed|p\d{1,2}(?:\.\d{1,4})?)$/;
/** Units that may be left out. */
const usualUnits: Partial<Record<GoalSubject, string>> = { coverage: '%', figure: '' };
/** A longer list is rejected. */
const MOST = 500;

/**
 * Reads goals from a JSON file: `{ "goals": [{ "benchmark": "SimpleRoute", "unit": "ns/op", "atMost": 200 }] }`, with
 * `atLeast` for figures that should be high; `title` and `close` (a fraction of the target, 0.1 by default) are
 * optional. Instead of `benchmark` a goal may name an `endpoint` with a `measure`, a `figure`, a `coverage`, or a value
 * type `perRequest`. `goals.schema.json` describes the full format. Invalid goals are named and left out; the others
 * count.
 */
export function readGoals(text: string): Outcome<Goal[]> {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failed(`This is not JSON: ${why}.`);
  }
  const list = Array.isArray(root) ? root : isRecord(root) ? root['goals'] : null;
  if (!Array.isArray(list)) return failed('There is no list called "goals" in this file.');
  const problems: Problem[] = [];
  const goals: Goal[] = [];
  for (const [index, entry] of list.slice(0, MOST).entries()) {
    const read = readGoal(entry);
    if (typeof read === 'string')
      problems.push({ severity: 'warning', message: `Goal ${index + 1} was left out: ${read}` });
    else goals.push(read);
  }
  if (list.length > MOST) {
    problems.push({ severity: 'warning', message: `Only the first ${MOST} of ${list.length} goals were read.` });
  }
  return { value: goals, problems };
}

/** A goal, or a sentence that says why it is invalid. */
function readGoal(entry: unknown): Goal | string {
  if (!isRecord(entry)) return 'it is no object.';
  const { title, atMost, atLeast, close = CLOSE } = entry;
  const about = goalAbout(entry);
  if (typeof about === 'string') return about;
  const unit = entry['unit'] ?? usualUnits[about.subject];
  if (typeof unit !== 'string' || (unit.trim() === '' && about.subject !== 'figure')) {
    return '"unit" is missing, such as "ns/op".';
  }
  if ((atMost === undefined) === (atLeast === undefined)) return 'it needs either "atMost" or "atLeast".';
  const target = atMost ?? atLeast;
  // JSON can write numbers that are larger than any double.
  if (typeof target !== 'number' || !Number.isFinite(target)) return 'its target is no number.';
  if (typeof close !== 'number' || !Number.isFinite(close) || close < 0)
    return '"close" is no part of the target, such as 0.1.';
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : '',
    ...about,
    unit: unit.trim(),
    direction: atMost === undefined ? 'atLeast' : 'atMost',
    target,
    close,
  };
}

/** The same goals as a file that `readGoals` reads. */
export function writeGoals(goals: readonly Goal[]): string {
  const list = goals.map(({ title, subject, name, measure, unit, direction, target, close }) => ({
    ...(title === '' ? {} : { title }),
    [keyOf(subject)]: name,
    ...(measure === '' ? {} : { measure }),
    unit,
    [direction]: target,
    ...(close === CLOSE ? {} : { close }),
  }));
  return `${JSON.stringify({ goals: list }, null, 2)}\n`;
}

/** What a goal is about; a sentence if the goal does not say. */
function goalAbout(entry: Record<string, unknown>): Pick<Goal, 'subject' | 'name' | 'measure'> | string {
  const subjects = goalSubjects.filter((subject) => entry[keyOf(subject)] !== undefined);
  const [subject] = subjects;
  if (subject === undefined || subjects.length > 1) {
    return `it needs one of ${goalSubjects.map((one) => `"${keyOf(one)}"`).join(', ')}.`;
  }
  const name = entry[keyOf(subject)];
  if (typeof name !== 'string' || name.trim() === '') return `"${keyOf(subject)}" has no name in it.`;
  if (subject === 'benchmark') return { subject, name: withoutWord(name.trim()), measure: '' };
  if (subject !== 'endpoint') return { subject, name: name.trim(), measure: '' };
  const { measure = 'throughput' } = entry;
  if (typeof measure !== 'string' || !measures.test(measure)) {
    return '"measure" is one of throughput, mean, max, failed, or a percentile such as p99.';
  }
  return { subject, name: name.trim(), measure };
}

/** The key in the file. */
export function keyOf(subject: GoalSubject): string {
  return subject === 'request' ? 'perRequest' : subject;
}

/** `BenchmarkEncode` is called Encode. */
function withoutWord(name: string): string {
  return name.replace(/^Benchmark(?=.)/, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function failed(message: string): Outcome<Goal[]> {
  return {
    value: null,
    problems: [
      {
        severity: 'fatal',
        message,
        hint: 'A goal looks like this: {"benchmark": "Encode", "unit": "ns/op", "atMost": 200}.',
      },
    ],
  };
}
