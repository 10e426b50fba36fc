import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { shared } from './corpus.ts';

/** Why the tool cannot be asked on this machine, as a sentence; '' where it can. */
export function missingTool(): string {
  if (!existsSync(shared)) return 'the profiles beside the project (../shared), which this clone does not have';
  try {
    execFileSync('go', ['tool', '-n', 'pprof'], { stdio: 'ignore' });
    return '';
  } catch {
    return 'go tool pprof, which this machine does not have';
  }
}

/**
 * Starts `go tool pprof` once, with some profiles, and has it carry out commands of its interactive mode; flags hold until
 * they are set again. Answers what it complained about, in a text.
 */
export function askTool(profiles: string[], commands: string[], home: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const tool = spawn('go', ['tool', 'pprof', '-symbolize=none', ...profiles], {
      env: { ...process.env, PPROF_TMPDIR: home },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaints = '';
    tool.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    tool.on('error', reject);
    tool.on('close', (code) => {
      if (code === 0) resolve(complaints);
      else reject(new Error(`go tool pprof ended with ${code}: ${complaints}`));
    });
    tool.stdin.end([...commands, 'quit', ''].join('\n'));
  });
}
