import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { functionExpressions, neededFunctions, symbolTable } from '../../analysis/disassembly/neededFunctions.ts';
import { FileHead } from '../../formats/fileHead.ts';
import { isProgram } from '../../formats/foreign/binaryKinds.ts';
import { messageOf } from '../../model/problem.ts';
import type { Profile } from '../../model/profile.ts';
import { formatBytes } from '../../units/formatAmount.ts';
import { openFile } from '../openFile.ts';
import type { NamedFile } from '../report/filesBelow.ts';

export interface DisassembleOptions {
  /** A new folder for the texts; asked for once, if there is a program. */
  folder: () => Promise<string>;
  /** Is told what is done, line by line. */
  say: (line: string) => void;
  /** Ends it at once. */
  signal: AbortSignal;
}

/** The linker writes it into every Go program, before the version of Go. */
const goMark = Buffer.from('\xff Go buildinf:', 'latin1');

/** Before the build id in an ELF file, as Go's linker writes it, too: the sizes of name and id, the type, the name. */
const buildIdNote = Buffer.from('\x04\0\0\0\x14\0\0\0\x03\0\0\0GNU\0', 'latin1');
const BUILD_ID_SIZE = 20;
/** Notes are before the code. */
const MOST_NOTES = 2 ** 16;

/** Windows allows no command line of 32,768 characters, Linux no argument of 131,072. */
const LONGEST_EXPRESSION = 30_000;

/**
 * Replaces the Go programs among files by the instructions of the functions that the profiles among them name, as `go
 * tool objdump` writes them. A program stays as it is, with a sentence, if that is not possible; without a profile that
 * has addresses it is not tried.
 *
 * @throws the signal's reason
 */
export async function disassemblePrograms<File extends NamedFile>(
  files: readonly File[],
  { folder, say, signal }: DisassembleOptions,
): Promise<File[]> {
  const programs = new Set<File>();
  for (const file of files) if (await isGoProgram(file.path)) programs.add(file);
  if (programs.size === 0) return [...files];
  const profiles = await profilesIn(files.filter((file) => !programs.has(file)));
  const hasAddresses = profiles.some(({ locations }) => locations.address.some((address) => address !== 0n));
  if (!hasAddresses) return [...files];
  const home = await folder();
  const replaced: File[] = [];
  for (const file of files) {
    const path = join(home, `objdump-${replaced.length}.txt`);
    const isWritten = programs.has(file) && (await writeInstructions(file, profiles, path, { say, signal }));
    replaced.push(isWritten ? { ...file, path, shown: `${file.shown}.objdump.txt` } : file);
  }
  return replaced;
}

async function isGoProgram(path: string): Promise<boolean> {
  if (!(await isProgramFile(path))) return false;
  let before = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    const bytes = Buffer.concat([before, chunk as Buffer]);
    if (bytes.includes(goMark)) return true;
    before = bytes.subarray(-goMark.length);
  }
  return false;
}

/** The build id of a program for Linux, hexadecimal; '' if it has none. */
async function buildIdOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_NOTES), 0, MOST_NOTES, 0);
    const note = buffer.subarray(0, bytesRead).indexOf(buildIdNote);
    const start = note + buildIdNote.length;
    return note < 0 ? '' : buffer.toString('hex', start, start + BUILD_ID_SIZE);
  } finally {
    await file.close();
  }
}

/** Whether the first bytes say so; whoever opens an unreadable file names it. */
async function isProgramFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return isProgram(new FileHead(buffer.subarray(0, bytesRead), false));
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

async function profilesIn(files: readonly NamedFile[]): Promise<Profile[]> {
  const profiles: Profile[] = [];
  for (const { path } of files) {
    // The standard input can be read only once.
    if (path === '-') continue;
    for (const { dataset } of await openFile(path)) if (dataset?.kind === 'profile') profiles.push(dataset.data);
  }
  return profiles;
}

/** Whether there are instructions of the functions; otherwise says why not. */
async function writeInstructions(
  { path: program, shown }: NamedFile,
  profiles: readonly Profile[],
  path: string,
  { say, signal }: Omit<DisassembleOptions, 'folder'>,
): Promise<boolean> {
  say(`${shown}: reading its instructions with go tool objdump …`);
  const output = await open(path, 'w');
  try {
    const goTool = (args: string[], to: number | 'pipe') => runGoTool([...args, resolve(program)], to, path, signal);
    const names = neededFunctions(profiles, symbolTable(await goTool(['nm', '-size'], 'pipe')));
    const buildId = await buildIdOf(program);
    if (names.length > 0 && buildId !== '') await output.write(`Build ID: ${buildId}\n\n`);
    for (const expression of functionExpressions(names, LONGEST_EXPRESSION)) {
      await goTool(['objdump', '-s', expression], output.fd);
    }
  } catch (error) {
    signal.throwIfAborted();
    say(`${shown}: its instructions are not shown. ${messageOf(error)}`);
    return false;
  } finally {
    await output.close();
  }
  const { size } = await stat(path);
  say(
    size === 0 ? `${shown}: it has none of the profiles' functions.` : `${shown}: instructions, ${formatBytes(size)}`,
  );
  return size > 0;
}

/**
 * Runs a tool of Go in the folder of `path`, away from any module. Resolves to its output, '' if that goes to a file.
 * @throws an Error with a sentence
 */
async function runGoTool(
  args: readonly string[],
  output: number | 'pipe',
  path: string,
  signal: AbortSignal,
): Promise<string> {
  // Nothing is downloaded.
  const env = { ...process.env, GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '', GOWORK: 'off' };
  const stdio: StdioOptions = ['ignore', output, 'pipe'];
  const tool = spawn('go', ['tool', ...args], { cwd: dirname(path), signal, env, stdio, windowsHide: true });
  const printed = tool.stdout === null ? '' : text(tool.stdout);
  const results = await Promise.all([printed, text(tool.stderr!), once(tool, 'close')]).catch((error) => {
    throw error.code === 'ENOENT' ? new Error('Go is not installed, or not in the PATH.') : error;
  });
  const [told, complaint, [status]] = results;
  if (status !== 0) throw new Error(`go tool ${args[0]} says: ${complaint.trim()}`);
  return told;
}
