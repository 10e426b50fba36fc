import type { Redaction } from '../../model/shared.ts';
import type { CodeNames } from './codeNames.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import { isPublicHost } from './privatePackage.ts';

/** Endings of machine names. Most other short words after a dot are endings of files and functions. */
const topDomains = new Set(
  (
    'ai amazonaws app at au be biz br ca cc ch cloud cluster cn co com consul corp cz de dev dk edu es eu fi fr gov ' +
    'home host hu ie in info int internal intra intranet io it jp kr lan ly me mil mx net network nl no nz online org ' +
    'pl private pt ro ru se site svc systems tech tw uk us vpn xyz za local localdomain example invalid'
  ).split(' '),
);

/** A name of two parts is a machine only with one of these endings: `config.in` and `script.pl` are files. */
const revealing = new Set(
  'com net org io dev cloud internal intranet lan corp private local localdomain example eu de uk tech systems'.split(
    ' ',
  ),
);

const ownMachine = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[?::1?\]?)$/;

/** Candidates: addresses of four numbers or of groups of hexadecimal digits, and names of two or more parts. */
const candidate =
  /(?<![\w:])\[?(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\]?(?![\w:])|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[a-z0-9](?:[a-z0-9-]{0,253}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,253}[a-z0-9])?)+\b/gi;

/** After these words, a name without a domain is a machine name, too. */
const introduced =
  /((?:[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/@]+@)?|\b(?:host(?:name)?|node|server|machine|addr)\s*[=:]\s*))([a-z0-9][a-z0-9_-]*)(?![\w.-])/gi;

/** Redacts names of machines: `db-7.prod.corp.example` becomes `host-3f2a9c1b`. */
export class Hosts {
  private readonly mode: Redaction['hosts'];
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly code: CodeNames;

  constructor({ hosts }: Redaction, given: GivenTexts, hashes: Hashes, code: CodeNames) {
    this.mode = hosts;
    this.given = given;
    this.hashes = hashes;
    this.code = code;
  }

  host(name: string, count = 1): string {
    const after = this.mode === 'keep' ? name : this.hashes.unique('host', name, (hash) => `host-${hash}`);
    return this.given.remember('hosts', name, after, count);
  }

  /** Replaces the machines in a text, except hosts of code whose packages are shared anyway. */
  replaceIn(text: string): string {
    return replaceHosts(text, (name) => (this.code.isToldHost(name) ? name : this.host(name)));
  }
}

/**
 * Replaces the names and addresses of machines in a text. Hosts of published code, and `localhost` and the like, stay.
 */
function replaceHosts(text: string, replace: (host: string) => string): string {
  const named = text.replace(introduced, (all: string, before: string, host: string) =>
    ownMachine.test(host) ? all : before + replace(host),
  );
  return named.replace(candidate, (host, index: number) => {
    if (ownMachine.test(host) || isPublicHost(host.toLowerCase())) return host;
    if (isAddress(host)) return isVersion(named, index) ? host : replace(host);
    // `rows.Next(` and `x.in:12` are code and files.
    const parts = host.toLowerCase().split('.');
    const domains = parts.length > 2 ? topDomains : revealing;
    if (named[index + host.length] === '(' || !domains.has(parts.at(-1)!)) return host;
    return replace(host);
  });
}

function isAddress(host: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || host.includes(':');
}

/** Whether it is a version such as `v1.2.3.4`, not an address. */
function isVersion(text: string, at: number): boolean {
  return /[\w.@-]/.test(text[at - 1] ?? '');
}
