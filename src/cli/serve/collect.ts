import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '../../units/formatAmount.ts';
import { countText } from '../../units/formatCount.ts';
import { openFile } from '../openFile.ts';

/**
 * The profiles of a running program, in the order in which they are taken: CPU time first, so that the others show the
 * state after it. They are taken one after another, as only CPU time takes seconds, and a program that writes another
 * profile meanwhile has that in its CPU time.
 */
const kinds = ['profile', 'heap', 'allocs', 'mutex', 'block', 'goroutine', 'goroutineleak'] as const;

/** Milliseconds for an answer, beside the seconds that a CPU profile takes. */
const PATIENCE = 30_000;

export interface CollectOptions {
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
