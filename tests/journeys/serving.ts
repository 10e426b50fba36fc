import { spawn } from 'node:child_process';
import { sharedBrowser } from './sharedApp.ts';
import { Visit } from './visit.ts';

/** A running command that serves the page. */
export interface Serving {
  /** The address that it printed. */
  address: string;
  /** Interrupts it as Ctrl+C does; resolves to its exit status. */
  end(): Promise<number | null>;
}

/**
 * Starts a command as somebody does at a terminal, and waits for the address in its first line.
 * @throws an Error if it cannot be started, or ends before that
 */
export async function startServing(program: string, args: string[], cwd: string): Promise<Serving> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
    child.once('error', reject);
    void ended.then((status) => reject(new Error(`It ended with ${String(status)}.`)));
  });
  return {
    address,
    end: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/**
 * Opens the page that serves the example's two folders, and reloads it: the verdict is there both times, and every file
 * has its side. The caller leaves.
 * @throws an Error if something is not there
 */
export async function visitServed({ address }: Serving): Promise<Visit> {
  const visit = new Visit();
  await visit.begin(await sharedBrowser(), address, { acceptDownloads: true });
  const { page } = visit;
  await visit.report();
  await page.getByText('10 faster').first().waitFor();
  for (const side of ['before', 'after'])
    await page.getByRole('complementary').getByText(`${side}/cpu.prof`, { exact: true }).waitFor();
  await page.reload();
  await visit.report();
  await page.getByText('10 faster').first().waitFor();
  return visit;
}
