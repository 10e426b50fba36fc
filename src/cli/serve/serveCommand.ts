import { fleetAddress } from '../../fleet/fleetAddress.ts';
import type { SideNames } from '../../model/dataset.ts';
import {
  type CommandOptions,
  type HelpCommand,
  hasSides,
  type Misused,
  misused,
  pageFlags,
  pageOptions,
  readArguments,
  sideOptions,
} from '../readArguments.ts';

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
  return readArguments(args, command, serveOptions);
}

const serveOptions: CommandOptions<ServeCommand> = {
  flags: pageFlags,
  values: {
    ...sideOptions,
    ...pageOptions,
    names: (command, value) => {
      const [before = '', after = '', ...more] = value.split(',');
      if (before === '' || after === '' || more.length > 0) misused('--names takes two names: --names main,pool.');
      command.names = { before, after };
    },
    seconds: (command, value) => {
      command.seconds = Number(value);
      if (!(command.seconds >= 1 && command.seconds <= 3600)) misused('--seconds takes a number from 1 to 3600.');
    },
    proxy: (command, value) => {
      const address = fleetAddress(value, true);
      if (typeof address === 'string')
        misused(`--proxy takes an address: --proxy https://pyroscope.example.com. ${address}`);
      command.proxied = address;
    },
  },
  finish(command, words) {
    command.sources.push(...words);
    if (hasSides(command) && words.length > 0) misused('--before and --after allow no other files.');
  },
};
