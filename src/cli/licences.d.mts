import type { Plugin } from 'vite';

export const licencesName: string;

/** The licence of a package, as its folder tells. */
export interface FoundLicence {
  name: string;
  version: string;
  /** Its SPDX name. */
  license: string;
  /** The author; empty if the package names none. */
  by: string;
  /** Empty if the package has no such file. */
  text: string;
}

export interface LicenceGatherer {
  plugin: Plugin;
  text(): string;
}

export function licenceGatherer(): LicenceGatherer;

export function licences(gatherer: LicenceGatherer): Plugin;

export function licencesText(found: FoundLicence[]): string;
