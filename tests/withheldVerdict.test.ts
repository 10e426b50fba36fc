import { describe, expect, test } from 'vitest';
import { judgeReport } from '../src/cli/report/judgeReport.ts';
import { autoBasis } from '../src/model/basis.ts';
import { ofKind } from '../src/model/dataset.ts';
import { plainLens } from '../src/model/lens.ts';
import { briefText } from '../src/report/briefText.ts';
import type { Report } from '../src/report/composeReport.ts';
import { slidesOf } from '../src/report/present/slidesOf.ts';
import { reportJson } from '../src/report/reportJson.ts';
import { reportMarkdown } from '../src/report/reportMarkdown.ts';
import { verdictText } from '../src/report/verdictText.ts';
import { question as benchmarks, parseQuestion } from '../src/sections/benchmarks/question.ts';
import { textsOf } from '../src/views/profile/data/pairTexts.ts';
import { ProfilePair } from '../src/views/profile/data/profilePair.ts';
import { mayJudge } from '../src/views/profile/noise/mayJudge.ts';
import { pairFlame } from '../src/views/profile/noise/pairFlame.ts';
import { opened, reportOfPair } from './verdicts/generator/judgePair.ts';
import type { MadeFile } from './verdicts/generator/madeFile.ts';
import { makePair } from './verdicts/generator/makePair.ts';

/**
 * A verdict that is withheld has no tone, sign or status in any output: page, slides, Markdown, JSON, terminal, exit
 * status and the answers of agents read one object. The differences are planted, and large: something would be said if
 * anything asked another.
 */

/**
 * The longest text of a benchmark run without what else it measured, under a load that nobody knows the CPU time of.
 */
function loaded(files: readonly MadeFile[], slower: number): MadeFile[] {
  const text = String(files.find(({ name }) => name === 'bench.txt')!.content);
  let run = 0;
  const content = text.replace(/(\d+\.?\d*) ns\/op.*/g, (_, nanos: string) => {
    // Runs of one side scatter by a factor of three, as on a machine that others use.
    const load = 1 + 2 * Math.abs(Math.sin(7.3 * run++));
    return `${(Number(nanos) * load * slower).toFixed(2)} ns/op`;
  });
  return [{ name: 'bench.txt', content }];
}

const tones = /"tone": ?"(better|worse)"/;
const words =
  /\*\*(Better|Worse)|\d (faster|slower) of|is [\d.]+× slower|Largest regression|(less|more) (CPU )?time\b|[▲▼]/;

/** Whatever of a report has a tone, by the output that has it. */
function tonesOf(report: Report): Record<string, unknown> {
  const titleOf = (): string => 'View';
  const slides = slidesOf(report, { names: { before: '', after: '' }, titleOf, hiddenFindings: 0 });
  const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  const texts = {
    page: JSON.stringify([report.verdict, report.pages], bigints, 1),
    slides: JSON.stringify(slides, bigints, 1),
    json: reportJson(report),
  };
  const spoken = { markdown: reportMarkdown(report), brief: briefText(report, ''), terminal: verdictText(report) };
  return Object.fromEntries([
    ...Object.entries(texts).flatMap(([name, text]) => (tones.test(text) ? [[name, tones.exec(text)![0]]] : [])),
    ...Object.entries(spoken).flatMap(([name, text]) => (words.test(text) ? [[name, words.exec(text)![0]]] : [])),
  ]);
}

function statusOf(report: Report) {
  return judgeReport(report, { failsOn: new Set(['worse']), atLeast: 0 }, null);
}

describe('a verdict that is withheld', () => {
  const made = makePair('turns', true, 3);

  test('of times under load: twice the time is no verdict in any output', async () => {
    const pair = { before: loaded(made.before, 1), after: loaded(made.after, 2) };
    const report = await reportOfPair(pair);
    expect(report.grade?.grade).toBe('inconclusive');
    expect(tonesOf(report)).toEqual({});
    const { status, lines } = statusOf(report);
    expect(status).toBe(4);
    expect(lines.join('\n')).not.toMatch(/^Worse/m);
    const evidence = [...(await opened(pair.before, 'before')), ...(await opened(pair.after, 'after'))];
    const answer = await benchmarks(evidence, parseQuestion(new URLSearchParams()));
    expect(JSON.stringify(answer)).toContain('Encode');
    expect(JSON.stringify(answer)).not.toMatch(/"(better|worse)"/);
  });

  test('of a build that is compared with itself: neither functions nor endpoints, in the report and in the flame graph', async () => {
    const server = makePair('count', true, 5);
    const sides = [await opened(server.before, 'before'), await opened(server.after, 'after')] as const;
    const profiles = ofKind(sides.flat(), 'profile');
    // The planted difference stays, and the builds are said to be one.
    for (const { dataset } of profiles) {
      const { mappings, strings } = dataset.data;
      mappings.buildId.fill(strings.push('one build') - 1);
    }
    const of = (side: 'before' | 'after') =>
      profiles
        .filter((one) => one.side === side && one.dataset.profileType === 'cpu')
        .map(({ dataset }) => dataset.data);
    const pair = ProfilePair.of({
      before: of('before'),
      after: of('after'),
      texts: textsOf([]),
      lens: plainLens,
      basis: autoBasis,
      matched: true,
    });
    for (const [type] of pair.types.entries()) {
      expect(mayJudge(pair, type).judges).toBe(false);
      const question = { valueType: type, zoom: '', pixels: 1000, query: '', colour: 'amount' } as const;
      expect(pairFlame(pair, question).layout('larger', 1, true).diff?.unjudged).toBe(true);
    }
  });

  test('the same files have verdicts where nothing withholds them', async () => {
    const report = await reportOfPair(made);
    const found = tonesOf(report);
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['page', 'slides', 'json', 'markdown', 'terminal']));
    expect(statusOf(report).status).toBe(3);
  });
});
