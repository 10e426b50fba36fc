// Gathers the licences of the libraries and fonts that a build contains: they ask to go along with every copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file beside a build. */
export const licencesName = 'licenses.txt';

/** The last package folder in a module's path. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Who holds it, not the terms, which name the holder, too. */
const copyrightLine = /^(?:copyright )?(?:\(c\)|©|(?<=^copyright )\d{4})/i;

/**
 * Notes the packages that builds take modules from.
 * @returns `plugin`: for Vite, also for the build of workers; `text`: the licences, once the builds have ended
 */
export function licenceGatherer() {
  const folders = new Set();
  const plugin = {
    name: 'perfolio:licences',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [folder] = packageFolder.exec(id.replaceAll('\\', '/').replace('\0', '')) ?? [];
        if (folder !== undefined) folders.add(folder);
      }
    },
  };
  return { plugin, text: () => licencesText([...folders].map(readLicence)) };
}

/** A Vite plugin that writes the licences of this build beside it. */
export function licences({ plugin, text }) {
  return {
    ...plugin,
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler() {
        plugin.generateBundle.call(this);
        this.emitFile({ type: 'asset', fileName: licencesName, source: text() });
      },
    },
  };
}

function readLicence(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return { name, version, license, by: typeof author === 'string' ? author : (author?.name ?? ''), text };
}

/**
 * One text of all licences. Those that differ only in who holds the copyright stand once, after all their holders.
 * @param found rows of `name`, `version`, `license` (its SPDX name), `by` (the author) and `text` (empty if the package has none)
 */
export function licencesText(found) {
  const byTerms = new Map();
  for (const { name, version, license, by, text } of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const holders = lines.filter((line) => copyrightLine.test(line));
    const terms = lines
      .filter((line) => !copyrightLine.test(line))
      .join('\n')
      .replace(/\n{2,}/g, '\n\n')
      .trim();
    const key = terms.replace(/\s+/g, ' ');
    const group = byTerms.get(key) ?? { terms, users: [] };
    group.users.push(
      [`${name} ${version} (${license})`, ...(holders.length > 0 ? holders : [by])].filter(Boolean).join('\n  '),
    );
    byTerms.set(key, group);
  }
  const groups = [...byTerms.values()].map(({ terms, users }) => [...users, '', terms].join('\n').trim());
  return `Perfolio contains these libraries and fonts.\n\n${groups.join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
