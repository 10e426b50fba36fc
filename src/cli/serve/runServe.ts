import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countText } from '../../units/formatCount.ts';
import { readAppParts } from '../appParts.ts';
import type { AppParts } from '../composeSingleFile.mjs';
import { filesBelow } from '../report/filesBelow.ts';
import { sidesOfFolders } from '../report/openEvidence.ts';
import type { Terminal } from '../terminal.ts';
import { collect } from './collect.ts';
import { disassemblePrograms } from './disassemblePrograms.ts';
import { missingFile } from './missingFile.ts';
import { type ServedFile, servePage } from './pageServer.ts';
import { isAddress, type ServeCommand } from './serveCommand.ts';
import { servedPage } from './servedPage.ts';

/** What the command needs of its surroundings. */
export interface ServeHost {
  terminal: Terminal;
  /** Starts the browser with an address. */
  browse: (url: string) => void;
  /** Resolves when the user presses Enter; rejects with a sentence if there is no terminal. */
  pressed: () => Promise<void>;
  /** Resolves when the user ends the command. */
  ended: () => Promise<void>;
  /** The page. */
  parts: () => Promise<AppParts>;
}

/** The example, which is copied beside the running script. */
export const exampleFolder = fileURLToPath(new URL('samples', import.meta.url));

/** The surroundings of a terminal. */
export function terminalHost(terminal: Terminal): ServeHost {
  return {
    terminal,
    browse: openBrowser,
    pressed: () =>
      new Promise((resolve, reject) => {
        process.stdin.once('end', () => reject(new Error('Nobody can press Enter: the standard input has ended.')));
        process.stdin.once('data', () => {
          process.stdin.pause();
          resolve();
        });
      }),
    ended: () =>
      new Promise((resolve) => {
        const end = () => {
          // Nobody is asked to press Enter any more.
          process.stdin.pause();
          resolve();
        };
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
      }),
    parts: () => readAppParts(),
  };
}

/**
 * Serves the page with the files of a command until the user ends it. Resolves to the exit status.
 * @throws an Error with a sentence if a file is missing, a program does not answer, or the port is taken
 */
export async function runServe(command: ServeCommand, host: ServeHost): Promise<number> {
  const { terminal } = host;
  const temporary: string[] = [];
  const ending = new AbortController();
  const ended = host.ended().then(() => ending.abort(new Error('Ended before the page was opened.')));
  try {
    const named = await filesOf(command, host, temporary, ending.signal);
    const files = await disassemblePrograms(named, {
      folder: () => temporaryFolder(temporary),
      say: (line) => terminal.err(`${line}\n`),
      signal: ending.signal,
    });
    const texts = servedPage(await host.parts(), files.length > 0, command.proxied);
    const served = { texts, samples: exampleFolder, files, names: command.names, proxied: command.proxied };
    const server = await servePage(served, command.port).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new Error(`Port ${command.port} is taken. Name another with --port, or leave it out.`)
        : error;
    });
    await terminal.out(`${server.url}\n`);
    terminal.err(
      `${files.length === 0 ? 'The page is' : `${countText(files.length, 'file')} ${files.length === 1 ? 'is' : 'are'}`} served to this machine only, until you press Ctrl+C.\n`,
    );
    if (command.proxied !== null) {
      terminal.err(`Its queries for profiles are passed on to ${command.proxied.href}, and to nothing else.\n`);
    }
    if (command.opens) host.browse(server.url);
    await ended;
    await server.close();
    return 0;
  } finally {
    for (const folder of temporary) await rm(folder, { recursive: true, force: true });
  }
}

/** The files that the page opens; profiles of running programs are taken first. */
async function filesOf(
  command: ServeCommand,
  host: ServeHost,
  temporary: string[],
  signal: AbortSignal,
): Promise<ServedFile[]> {
  const { sources, before, after } = command;
  const collectSide = (of: readonly string[], side: 'before' | 'after' | '') =>
    collected(of, side, command, host.terminal, temporary, signal);
  const taken = { sources: await collectSide(sources, ''), before: await collectSide(before, 'before') };
  const again = after.find((source) => isAddress(source) && before.includes(source));
  if (again !== undefined) {
    host.terminal.err(`\nNow change what ${again} runs, or what it does. Press Enter to record it again … `);
    await Promise.race([host.pressed(), aborted(signal)]);
  }
  return namedFiles({ ...taken, after: await collectSide(after, 'after') });
}

/**
 * The files of named files and folders with their sides; of two folders without sides, the first is before and the
 * second after.
 * @throws an Error with a sentence if one is missing or empty
 */
export async function namedFiles(named: {
  sources: readonly string[];
  before: readonly string[];
  after: readonly string[];
}): Promise<ServedFile[]> {
  const { sources, before, after } = named;
  const found = await Promise.all([...sources, ...before, ...after].map(filesOfPath));
  const sides = [
    ...(sidesOfFolders(sources, found.slice(0, sources.length)) ?? sources.map(() => null)),
    ...before.map(() => 'before' as const),
    ...after.map(() => 'after' as const),
  ];
  return found.flatMap(({ files }, index) => files.map((file) => ({ ...file, side: sides[index] ?? null })));
}

/** A new folder, which is added to those that the caller removes. */
export async function temporaryFolder(temporary: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'perfolio-'));
  temporary.push(folder);
  return folder;
}

/** Rejects with the signal's reason. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

/** Paths instead of addresses: those of folders with the profiles of each program. */
async function collected(
  sources: readonly string[],
  side: 'before' | 'after' | '',
  { seconds, output }: ServeCommand,
  terminal: Terminal,
  temporary: string[],
  signal: AbortSignal,
): Promise<string[]> {
  const paths: string[] = [];
  for (const source of sources) {
    if (!isAddress(source)) {
      paths.push(source);
      continue;
    }
    const root = output ?? (await temporaryFolder(temporary));
    const program = new URL(source).host.replaceAll(/[^\w.-]/g, '-');
    const folder = join(root, side, program);
    await collect(source, { seconds, folder, say: (line) => terminal.err(`${line}\n`), signal });
    paths.push(folder);
  }
  return paths;
}

async function filesOfPath(path: string): Promise<Awaited<ReturnType<typeof filesBelow>>> {
  const exists = await stat(path).catch(() => null);
  if (exists === null) throw new Error(missingFile(path));
  const named = await filesBelow(path);
  if (named.files.length === 0) throw new Error(`There is no file in the folder ${basename(path)}.`);
  return named;
}

/** Starts the browser that the system opens addresses with. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""', url]
        : ['xdg-open', url];
  // Without one, the address is printed.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
