import { fleetAddress } from '../../fleet/fleetAddress.ts';
import type { SideNames } from '../../model/dataset.ts';
import { type HelpCommand, type Misused, type OptionKinds, readArguments } from '../readArguments.ts';

/** The parsed arguments of `perfolio [file …]`. */
export interface ServeCommand {
  kind: 'serve';
  /** Files, folders and addresses of running programs; of two folders the first may be before and the second after. */
  sources: string[];
  /** The same of each side, given by --before and --after. */
  before: string[];
  after: string[];
  names: SideNames;
  /** Seconds of CPU time that are recorded of a running program. */
  seconds: number;
  /** Where profiles of a running program are kept; null for a temporary folder. */
  output: string | null;
  /** 0 for a free one. */
  port: number;
  /** Whether the browser is started. */
  opens: boolean;
  /** The server of profiles that requests of the page are passed on to; null for none. */
  proxied: URL | null;
}

/** Whether an argument is the address of a running program. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

const serveOptions: OptionKinds = {
  before: 'value',
  after: 'value',
  names: 'value',
  seconds: 'value',
  proxy: 'value',
  output: 'value',
  port: 'value',
  'no-open': 'flag',
};

/** Parses the arguments. */
export function parseServe(args: readonly string[]): ServeCommand | HelpCommand | { kind: 'version' } | Misused {
  const command: ServeCommand = {
    kind: 'serve',
    sources: [],
    before: [],
    after: [],
    names: { before: '', after: '' },
    seconds: 30,
    output: null,
    port: 0,
    opens: true,
    proxied: null,
  };
  const read = readArguments(args, serveOptions);
  if (read.kind !== 'read') return read;
  command.sources.push(...read.words);
  for (const { name, typed, value } of read.options) {
    if (name === 'no-open') {
      command.opens = false;
      continue;
    }
    const problem = value === undefined ? `${typed} takes a value.` : take(command, name, value);
    if (problem !== '') return misused(problem);
  }
  const { before, after, sources } = command;
  if ((before.length === 0) !== (after.length === 0)) return misused('--before and --after go together.');
  if (before.length > 0 && sources.length > 0) return misused('--before and --after allow no other files.');
  return command;
}

/** Takes an option into the command; a sentence if it is wrong. */
function take(command: ServeCommand, name: string, value: string): string {
  switch (name) {
    case 'before':
    case 'after':
      command[name].push(value);
      return '';
    case 'names': {
      const [before = '', after = '', ...more] = value.split(',');
      if (before === '' || after === '' || more.length > 0) return '--names takes two names: --names main,pool.';
      command.names = { before, after };
      return '';
    }
    case 'seconds':
      command.seconds = Number(value);
      return command.seconds >= 1 && command.seconds <= 3600 ? '' : '--seconds takes a number from 1 to 3600.';
    case 'proxy': {
      const address = fleetAddress(value, true);
      if (typeof address === 'string')
        return `--proxy takes an address: --proxy https://pyroscope.example.com. ${address}`;
      command.proxied = address;
      return '';
    }
    case 'output':
      command.output = value;
      return '';
    default:
      command.port = Number(value);
      return Number.isInteger(command.port) && command.port >= 0 && command.port < 65_536
        ? ''
        : '--port takes a number from 0 to 65535.';
  }
}

function misused(message: string): Misused {
  return { kind: 'misused', message };
}
