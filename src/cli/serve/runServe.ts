import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import { readAppParts } from '../appParts.ts';
import type { AppParts } from '../composeSingleFile.mjs';
import { openFile } from '../openFile.ts';
import { commandNames } from '../readArguments.ts';
import { filesBelow } from '../report/filesBelow.ts';
import { sidesOfFolders } from '../report/openEvidence.ts';
import type { Terminal } from '../terminal.ts';
import { disassemblePrograms } from './disassemblePrograms.ts';
import { type ServedFile, servedPage, servePage } from './pageServer.ts';
import { isAddress, type ServeCommand } from './serveCommand.ts';

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
  const folders = await Promise.all([...sources, ...before, ...after].map(filesOfPath));
  const sides = [
    ...(sidesOfFolders(sources, folders.slice(0, sources.length)) ?? sources.map(() => null)),
    ...before.map(() => 'before' as const),
    ...after.map(() => 'after' as const),
  ];
  return folders.flatMap(({ files }, index) => files.map((file) => ({ ...file, side: sides[index] ?? null })));
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

/**
 * The profiles of a running program, in the order in which they are taken: CPU time first, so that the others show the
 * state after it. They are taken one after another, as only CPU time takes seconds, and a program that writes another
 * profile meanwhile has that in its CPU time.
 */
const kinds = ['profile', 'heap', 'allocs', 'mutex', 'block', 'goroutine', 'goroutineleak'] as const;

/** Milliseconds for an answer, beside the seconds that a CPU profile takes. */
const PATIENCE = 30_000;

interface CollectOptions {
  /** Of CPU time. */
  seconds: number;
  /** The folder for the profiles; it is made if it is missing. */
  folder: string;
  /** Is told what is done, line by line. */
  say: (line: string) => void;
  /** Ends it at once. */
  signal: AbortSignal;
}

/**
 * Takes the profiles of a running Go program from its /debug/pprof/ and writes them into a folder. Those that the
 * program does not have, or where nothing was recorded, are told and left out. Resolves to the paths.
 *
 * @throws an Error with a sentence if the folder has files already, or the program does not answer or has no profiles;
 * the signal's reason
 */
export async function collect(source: string, { seconds, folder, say, signal }: CollectOptions): Promise<string[]> {
  const base = profilesAddress(source);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} has files already. Move them away, or name another folder with --output.`);
  await checkIndex(base);
  const paths: string[] = [];
  for (const kind of kinds) {
    const isCpu = kind === 'profile';
    const name = isCpu ? 'cpu' : kind;
    if (isCpu) say(`${base.host}: recording CPU time for ${countText(seconds, 'second')} …`);
    const address = new URL(isCpu ? `profile?seconds=${seconds}` : kind, base);
    const taken = await take(address, isCpu ? seconds : 0, signal);
    signal.throwIfAborted();
    if (typeof taken === 'string') {
      // Most programs have no profile of leaks: it is new, and an experiment.
      if (kind !== 'goroutineleak') say(`${base.host}: no ${name} profile: ${taken}`);
      continue;
    }
    const path = join(folder, `${name}.prof`);
    await writeFile(path, taken);
    const why = await emptyBecause(path, kind);
    if (why === '') {
      paths.push(path);
      say(`${base.host}: ${name}, ${formatBytes(taken.length)}`);
    } else {
      await rm(path);
      say(`${base.host}: ${name}: ${why}`);
    }
  }
  if (paths.length === 0) throw new Error(`No profile could be taken from ${base.host}.`);
  return paths;
}

/** The address of the profiles: `http://localhost:6060` and `http://localhost:6060/debug/pprof` mean the same. */
export function profilesAddress(source: string): URL {
  const url = new URL(source);
  url.hash = '';
  url.search = '';
  const index = `${url.pathname}/`.indexOf('/debug/pprof/');
  const before = index < 0 ? url.pathname : url.pathname.slice(0, index);
  url.pathname = [...before.split('/').filter((part) => part !== ''), 'debug', 'pprof', ''].join('/');
  return url;
}

async function checkIndex(base: URL): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(base, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' });
    await answer.body?.cancel();
  } catch (error) {
    throw new Error(
      isTimeout(error)
        ? `${base.host} does not answer. Is it the program's address, and is it not stopped in a debugger?`
        : `Nothing answers at ${base.host}. Start the program, or name the address where it serves net/http/pprof.`,
      { cause: error },
    );
  }
  if (answer.ok) return;
  if (answer.status === 404) {
    throw new Error(
      `${base.href} does not exist (404). The program needs import _ "net/http/pprof", and a server with the default mux.`,
    );
  }
  throw new Error(`${base.href} answered ${answer.status} ${answer.statusText}.`);
}

/** A profile; a sentence if there is none. */
async function take(address: URL, seconds: number, ended: AbortSignal): Promise<Uint8Array | string> {
  try {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(seconds * 1000 + PATIENCE)]);
    const answer = await fetch(address, { signal, redirect: 'manual' });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.ok) return bytes;
    const text = new TextDecoder()
      .decode(bytes.subarray(0, 500))
      .split('\n')
      .find((line) => line.trim() !== '');
    return `${answer.status} ${text?.trim() ?? answer.statusText}`;
  } catch (error) {
    return isTimeout(error) ? 'it did not arrive in time.' : 'the connection broke off.';
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Why a profile shows nothing; '' if it shows something. */
async function emptyBecause(path: string, kind: string): Promise<string> {
  const [opened] = await openFile(path);
  if (opened?.dataset?.kind !== 'profile') return `it is not read: ${opened?.error ?? 'unknown format.'}`;
  if (opened.dataset.data.samples.count > 0) return '';
  if (kind === 'mutex') return 'nothing is recorded; the program has to call runtime.SetMutexProfileFraction.';
  if (kind === 'block') return 'nothing is recorded; the program has to call runtime.SetBlockProfileRate.';
  if (kind === 'profile') return 'the program used no CPU time.';
  return 'nothing is recorded.';
}

/** Why there is nothing at this path, as a sentence: what was meant may be a running program, or a command. */
export function missingFile(path: string): string {
  if (/^[\w.-]+:\d+(\/|$)/.test(path)) {
    return `There is no file “${path}”. For a running program write http://${path}.`;
  }
  if (commandNames.some((name) => name === path)) {
    return `There is no file “${path}”. As a command it is the first word: perfolio ${path} …, with the options after it.`;
  }
  return `There is no file, folder or command “${path}”. See perfolio --help.`;
}
