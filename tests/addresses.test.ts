import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatLink } from '../src/link/formatLink.ts';
import { parseLink } from '../src/link/parseLink.ts';
import type { AddressParameter } from '../src/model/addressParameter.ts';
import type { SectionAddress } from '../src/views/kit/sectionAddress.ts';
import type { OwnAddress } from '../src/views/profile/address/ownAddress.ts';
import { profileParameters } from '../src/views/profile/address/profileChanges.ts';

// Addresses that are published are read in every later Perfolio: names of parameters and their words are only added.

type Values = Record<string, unknown>;

function found<Address>(modules: Record<string, Record<string, unknown>>): Address[] {
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one): one is Address => typeof one === 'object' && one !== null && 'parameters' in one);
}

const ofSections = found<SectionAddress<Values>>(
  import.meta.glob<Record<string, unknown>>('../src/sections/*/*Address.ts', { eager: true }),
);
const ofViews = found<OwnAddress<string, Values>>(
  import.meta.glob<Record<string, unknown>>('../src/views/profile/address/*Address.ts', { eager: true }),
);

function linesOf(section: string, parameters: Readonly<Record<string, AddressParameter>>): string[] {
  return Object.entries(parameters)
    .map(
      ([name, { meaning, words }]) =>
        `${section} ${name}: ${meaning}${words === undefined ? '' : ` ${words.join(' ')}`}`,
    )
    .sort();
}

test('all parameters, what they are and their words are as published: add some, but change none', async () => {
  const lines = [...ofSections, { section: 'profile', parameters: profileParameters }]
    .sort((a, b) => (a.section < b.section ? -1 : 1))
    .flatMap(({ section, parameters }) => linesOf(section, parameters));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fixtures/links/parameters.txt');
});

test('every parameter of a view of profiles is one of a profile’s address, and no name is reserved for the evidence', () => {
  const names = [...ofViews, ...ofSections].flatMap(({ parameters }) => Object.keys(parameters));
  for (const { parameters } of ofViews) {
    for (const name of Object.keys(parameters)) expect(profileParameters).toHaveProperty([name]);
  }
  for (const name of names) expect(parseLink(`#/cpu?${name}=1`).params.has(name)).toBe(true);
  expect(names).not.toContain('v');
});

const addresses = readFileSync('tests/fixtures/links/addresses.txt', 'utf8').trim().split('\n');

test.each(addresses)('%s is read and written as it was', (address) => {
  const link = parseLink(address);
  expect(formatLink(link)).toBe(address);
  const ofSection = ofSections.find(({ section }) => section === link.section);
  const written = new Map<string, string>();
  for (const codec of ofSection === undefined ? ofViews : [ofSection]) {
    for (const [name, text] of Object.entries<string | null | undefined>(codec.write(codec.read(link.params)))) {
      if (typeof text === 'string') written.set(name, text);
    }
  }
  const shared = (name: string): boolean =>
    ofSection === undefined && !name.includes('.') && !['sort', 'only'].includes(name);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries([...link.params].filter(([name]) => !shared(name))));
});
