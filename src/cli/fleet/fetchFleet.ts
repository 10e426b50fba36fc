import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchReply } from '../../engine/fetchReply.ts';
import { authorizationOf } from '../../fleet/fleetAddress.ts';
import { connectFleet } from '../../fleet/fleetClient.ts';
import type { FleetType } from '../../fleet/fleetServer.ts';
import { fleetFileName, selectorOf } from '../../fleet/selector.ts';
import { rangeText } from '../../fleet/timeRange.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import type { FleetCommand } from './fleetCommand.ts';

/**
 * Writes the profiles that a command asks for into a folder, those of two sides into `before` and `after` in it.
 * Resolves to the paths.
 * @param token '' for none
 * @param say is told what is done, line by line
 * @throws an Error with a sentence; the signal's reason
 */
export async function fetchFleet(
  { address, service, type, labels, ranges }: FleetCommand,
  folder: string,
  token: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} has files already. Move them away, or name another folder with --output.`);
  const client = await connectFleet(
    {
      url: address,
      base: address,
      from: 'terminal',
      authorization: authorizationOf(token),
      send: (request, limit, time, onBytes) => fetchReply(request, ({ readBytes }) => onBytes(readBytes), limit, time),
    },
    ranges.at(-1)!.range,
    signal,
  );
  say(`${address.host}: ${client.server.title}`);
  const { range: latest } = ranges.at(-1)!;
  const fleetType = typeNamed(type, await client.types(latest, signal), address);
  const names = await client.labelNames(latest, '{}', signal);
  const [first = ''] = client.server.serviceLabels;
  const selector = selectorOf(
    client.server.serviceLabels.find((name) => names.includes(name)) ?? first,
    service,
    labels,
  );
  const paths: string[] = [];
  for (const { side, range } of ranges) {
    const file = await client.profile({ type: fleetType.id, selector, range }, signal, () => undefined);
    const path = join(folder, side ?? '', fleetFileName(service, fleetType.name, range));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, new Uint8Array(await file.arrayBuffer()));
    say(`${address.host}: ${fleetType.name} of ${selector}, ${rangeText(range)}, ${formatBytes(file.size)}`);
    paths.push(path);
  }
  return paths;
}

/** A type by its id, or by its name if only one has it. */
function typeNamed(wanted: string, types: readonly FleetType[], { host }: URL): FleetType {
  const exact = types.find(({ id }) => id === wanted);
  const named = types.filter(({ name }) => name === wanted);
  if (exact !== undefined) return exact;
  if (named.length === 1) return named[0]!;
  const list = (named.length > 1 ? named : types).map(({ id }) => id).join(', ');
  if (named.length > 1) throw new Error(`${host} has several types “${wanted}”. Name one by its whole id: ${list}.`);
  throw new Error(
    types.length === 0
      ? `${host} has no profiles in the last of these ranges.`
      : `${host} has no type “${wanted}” in the last of these ranges. It has ${list}.`,
  );
}
