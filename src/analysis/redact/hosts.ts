import type { Redaction } from '../../model/shared.ts';
import type { CodeNames } from './codeNames.ts';
import type { GivenTexts } from './givenTexts.ts';
import type { Hashes } from './hashes.ts';
import { replaceHosts, shortenHost } from './hostNames.ts';
import { createReplacements } from './replacements.ts';

/** Redacts names of machines: `db-7.prod.corp.example` becomes `db-7`, or `host-3f2a9c1b` hashed. */
export class Hosts {
  private readonly mode: Redaction['hosts'];
  private readonly given: GivenTexts;
  private readonly hashes: Hashes;
  private readonly code: CodeNames;
  private readonly known = createReplacements();

  constructor({ hosts }: Redaction, given: GivenTexts, hashes: Hashes, code: CodeNames) {
    this.mode = hosts;
    this.given = given;
    this.hashes = hashes;
    this.code = code;
  }

  host(name: string, count = 1): string {
    const { mode } = this;
    const after =
      mode === 'keep'
        ? name
        : this.known.of(name, () => (mode === 'hash' ? `host-${this.hashes.of(name)}` : shortenHost(name)));
    return this.given.remember('hosts', name, after, count);
  }

  /** Replaces the machines in a text, except hosts of code whose packages are shared anyway. */
  replaceIn(text: string): string {
    return replaceHosts(text, (name) => (this.code.isToldHost(name) ? name : this.host(name)));
  }
}
