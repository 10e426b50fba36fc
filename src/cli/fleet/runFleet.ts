import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServe, type ServeHost } from '../serve/runServe.ts';
import { fetchFleet } from './fetchFleet.ts';
import type { FleetCommand } from './fleetCommand.ts';

/**
 * Fetches the profiles of a command and opens the page with them, or only writes them if it names a folder. Resolves to
 * the exit status.
 * @param token '' for none; not an argument, since other users of a machine see arguments
 * @throws an Error with a sentence
 */
export async function runFleet(command: FleetCommand, host: ServeHost, token: string): Promise<number> {
  const { address, ranges, output, port, opens } = command;
  const folder = output ?? (await mkdtemp(join(tmpdir(), 'perfolio-')));
  const ending = new AbortController();
  const isEnded = host.ended();
  void isEnded.then(() => ending.abort(new Error('Ended before all profiles were fetched.')));
  try {
    const say = (line: string): void => host.terminal.err(`${line}\n`);
    const paths = await fetchFleet(command, folder, token, say, ending.signal);
    if (output !== null) {
      await host.terminal.out(`${paths.join('\n')}\n`);
      return 0;
    }
    const isPair = ranges.length > 1;
    return await runServe(
      {
        kind: 'serve',
        sources: isPair ? [] : paths,
        before: isPair ? [join(folder, 'before')] : [],
        after: isPair ? [join(folder, 'after')] : [],
        names: { before: '', after: '' },
        seconds: 0,
        output: null,
        port,
        opens,
        proxied: address,
      },
      { ...host, ended: () => isEnded },
    );
  } finally {
    if (output === null) await rm(folder, { recursive: true, force: true });
  }
}
