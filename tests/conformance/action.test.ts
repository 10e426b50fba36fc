import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skipWithout } from '../skipWithout.ts';
import { withoutTool } from './liveTool.ts';

// The steps of the GitHub Action, in the order of action.yml: two checkouts of a module are measured, reported and
// commented.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'perfolio-action-'));
const results = join(folder, 'results');
const turns = join(folder, 'turns');
const summary = join(folder, 'summary.md');
const outputs = join(folder, 'outputs');
const calls = join(folder, 'calls');

skipWithout(withoutTool);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function step(script: string, args: string[], env: Record<string, string>): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync('bash', [join(root, 'action', script), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return { status, text: stdout + stderr };
}

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/**
 * A function that takes time and memory in proportion to `work`. On a busy machine the time has no verdict, and what it
 * allocates still has.
 */
function workOf(work: number): string {
  return `package steady

var sink int
var buffer []byte

//go:noinline
func fill(i int) {
	buffer = make([]byte, ${work})
	for j := 0; j < ${work}; j++ {
		sink += j ^ i
	}
}
`;
}

/** Its benchmark, which notes whose turn it is. */
function benchmark(side: string): string {
  return `package steady
import ("flag"; "os"; "testing")
func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() != "" {
		f, _ := os.OpenFile(${JSON.stringify(turns)}, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		f.WriteString("${side}\\n"); f.Close()
	}
	os.Exit(m.Run())
}
func BenchmarkWork(b *testing.B) {
	for i := 0; i < b.N; i++ { fill(i) }
}
`;
}

function writeModule(side: string, work: number): void {
  write(`${side}/tool/go.mod`, 'module example.com/tool\n\ngo 1.21\n');
  write(`${side}/tool/steady/steady.go`, workOf(work));
  write(`${side}/tool/steady/steady_test.go`, benchmark(side));
  write(`${side}/tool/plain/plain_test.go`, 'package plain\nimport "testing"\nfunc TestNothing(t *testing.T) {}\n');
  const loss = side === 'head' ? 'undefinedName()' : '';
  write(
    `${side}/tool/broken/broken_test.go`,
    `package broken\nimport "testing"\nfunc BenchmarkLost(b *testing.B) { ${loss} }\n`,
  );
}

/** A `gh` that knows the comments it has written, and notes what it was asked. */
function fakeGitHub(): string {
  write(
    'bin/gh',
    `#!/usr/bin/env bash
echo "$*" >>${calls}
case "$*" in
  *"--method POST"*) cp ${results}/comment.md ${folder}/posted.md ;;
  *"--method PATCH"*) cp ${results}/comment.md ${folder}/patched.md ;;
  *--paginate*) [[ ! -e ${folder}/posted.md ]] || echo 4711 ;;
esac
`,
  );
  chmodSync(join(folder, 'bin/gh'), 0o755);
  return `${join(folder, 'bin')}:${process.env['PATH']}`;
}

const comment = (path: string) =>
  step('comment.sh', [results], {
    PATH: path,
    GITHUB_WORKFLOW: 'Speed "of" it',
    GITHUB_JOB: 'bench',
    GITHUB_REPOSITORY: 'example/tool',
    PULL_REQUEST: '7',
    ARTIFACT: 'https://example.com/artifact',
  });

describe.skipIf(withoutTool !== '')('a module whose benchmark became slower', () => {
  let measured: ReturnType<typeof step>;
  let reported: ReturnType<typeof step>;

  beforeAll(() => {
    writeModule('base', 1000);
    writeModule('head', 4000);
    const env = { FOLDER: 'tool', COUNT: '6', FLAGS: '-benchtime=20ms', PROFILES: 'true' };
    measured = step('measure.sh', ['base', 'head', results], env);
    reported = step('report.sh', [results], {
      PERFOLIO: `node ${join(root, 'src', 'cli', 'perfolio.mjs')}`,
      BASE: 'abc1234',
      HEAD: 'def5678',
      BASE_SOURCE: join(folder, 'base'),
      HEAD_SOURCE: join(folder, 'head'),
      FAIL_ON: 'worse',
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: summary,
    });
  });

  test('is run in turns, and the side that begins changes', () => {
    expect(measured).toMatchObject({ status: 0 });
    const lines = readFileSync(turns, 'utf8').trimEnd().split('\n');
    const round = ['base', 'head', 'head', 'base'];
    // The last two are the runs with profiles.
    expect(lines).toEqual([...round, ...round, ...round, 'base', 'head']);
  });

  test.each(['base', 'head'])('has six results of %s, and a profile apart from them', (side) => {
    const text = readFileSync(join(results, side, 'bench.txt'), 'utf8');
    expect(text.match(/^BenchmarkWork/gm)).toHaveLength(6);
    expect(text).toContain('pkg: example.com/tool/steady');
    const profile = join(results, side, 'profiles', 'example.com_tool_steady');
    expect(readFileSync(join(profile, 'cpu.prof')).length).toBeGreaterThan(100);
    expect(readFileSync(join(profile, 'bench.txt'), 'utf8').match(/^BenchmarkWork/gm)).toHaveLength(1);
  });

  test('names what does not compile on one side', () => {
    expect(measured.text).toContain('::warning::`example.com/tool/broken` does not compile on head.');
    expect(readFileSync(join(results, 'not-measured.md'), 'utf8')).toContain('undefinedName');
  });

  test('is reported as worse, with the status for the end of the job', () => {
    expect(reported.text).toMatch(/^Worse: Work /m);
    expect(reported.status).toBe(0);
    expect(readFileSync(outputs, 'utf8')).toBe('status=3\n');
    const report = readFileSync(join(results, 'report.md'), 'utf8');
    expect(report).toContain('Work');
    expect(report).toContain('def5678');
    // The change in code, from the two checkouts.
    expect(report).toMatch(/^- .*B .*buffer = make\(\[\]byte, 1000\)\n\+ .*iB.*buffer = make\(\[\]byte, 4000\)$/m);
    expect(readFileSync(summary, 'utf8')).toContain('**Not measured**');
    expect(readFileSync(join(results, 'report.html'), 'utf8')).toMatch(/^<!doctype html>/i);
    expect(step('verdict.sh', [], { STATUS: '3' }).status).toBe(3);
  });

  test('is one comment, which a second run updates', () => {
    const path = fakeGitHub();
    expect(comment(path)).toMatchObject({ status: 0 });
    expect(comment(path)).toMatchObject({ status: 0 });
    const asked = readFileSync(calls, 'utf8').trimEnd().split('\n');
    expect(asked.map((line) => /--method \S+|--paginate/.exec(line)![0])).toEqual([
      '--paginate',
      '--method POST',
      '--paginate',
      '--method PATCH',
    ]);
    expect(asked[3]).toContain('repos/example/tool/issues/comments/4711');
    const text = readFileSync(join(folder, 'patched.md'), 'utf8');
    expect(text).toMatch(/^<!-- perfolio: Speed -of- it bench -->\n/);
    expect(text).toContain('https://example.com/artifact');
    expect(text).toContain('does not compile on head');
  });

  test('is cut to the size of a comment, and says so', () => {
    const report = join(results, 'report.md');
    const whole = readFileSync(report, 'utf8');
    writeFileSync(report, `${whole}\n${'| a row of a table |\n'.repeat(5000)}`);
    comment(fakeGitHub());
    writeFileSync(report, whole);
    const text = readFileSync(join(results, 'comment.md'), 'utf8').trimEnd();
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/\| a row of a table \|\n\nThe report is cut here.*https:\/\/example\.com\/artifact\)$/);
  });

  test('is no comment where the token may not write, which is a warning', () => {
    write('refused/gh', '#!/usr/bin/env bash\necho "HTTP 403" >&2\nexit 1\n');
    chmodSync(join(folder, 'refused/gh'), 0o755);
    const { status, text } = comment(`${join(folder, 'refused')}:${process.env['PATH']}`);
    expect(status).toBe(0);
    expect(text).toContain('::warning::The report is no comment');
  });
});

describe.skipIf(withoutTool !== '')('wrong inputs', () => {
  test.each([
    [{ BENCH: 'NoSuch' }, 'There are no benchmarks that match NoSuch'],
    [{ COUNT: 'ten' }, 'count is a number of runs'],
    [{ FLAGS: '-benchtime 1s' }, 'flags are written -name=value'],
  ])('%o', (env, sentence) => {
    const { status, text } = step('measure.sh', ['base', 'head', join(folder, 'none')], { FOLDER: 'tool', ...env });
    expect(status).not.toBe(0);
    expect(text).toContain(sentence);
  });

  test('an inconclusive comparison does not fail a job, and a failed command does', () => {
    expect(step('verdict.sh', [], { STATUS: '4' })).toMatchObject({ status: 0 });
    expect(step('report.sh', [results], { PERFOLIO: 'false' })).toMatchObject({ status: 1 });
  });
});

test('the action runs the version of this package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(root, 'action.yml'), 'utf8')).toContain(`npx --yes perfolio@${version}\n`);
});
