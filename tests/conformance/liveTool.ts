import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { shared } from './beside.ts';

/**
 * The executable of `go tool pprof`, which `npm test` has looked up once for all; '' where there is none. Through `go`
 * a question would take ten times as long, because that looks each time whether the tool is up to date.
 */
const tool = process.env['PERFOLIO_PPROF'] ?? lookUp();

function lookUp(): string {
  try {
    return execFileSync('go', ['tool', '-n', 'pprof'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Why the tool cannot be asked on this machine, as the end of a sentence; '' where it can. */
export const withoutTool = tool === '' ? 'go tool pprof, which this machine does not have' : '';

/** Why the tool cannot be asked about the profiles beside the project; '' where it can. */
export const withoutToolOrProfiles = existsSync(shared)
  ? withoutTool
  : 'the profiles beside the project (../shared), which this clone does not have';

/** What `go tool pprof` prints with these arguments. */
export function reportOfTool(args: string[], home = tmpdir()): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PPROF_TMPDIR: home };
    execFile(tool, ['-symbolize=none', ...args], { env, maxBuffer: 2 ** 28 }, (error, out) => {
      if (error) reject(error);
      else resolve(out);
    });
  });
}

/**
 * Starts `go tool pprof` once, with some profiles, and has it carry out commands of its interactive mode; flags hold
 * until they are set again. Answers what it complained about, in a text.
 */
export function askTool(profiles: string[], commands: string[], home: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = spawn(tool, ['-symbolize=none', ...profiles], {
      env: { ...process.env, PPROF_TMPDIR: home },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaints = '';
    asked.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    asked.on('error', reject);
    asked.on('close', (code) => {
      if (code === 0) resolve(complaints);
      else reject(new Error(`go tool pprof ended with ${code}: ${complaints}`));
    });
    asked.stdin.end([...commands, 'quit', ''].join('\n'));
  });
}
