import type { CodeOrigin, FlameLayout, GroupedFrames } from '../../model/flame.ts';
import { oklchToHex } from './oklch.ts';

/** The colours of groups, each a token `--kind-…`. */
export const kindTokens = [
  'own',
  'gc',
  'allocation',
  'scheduling',
  'locks',
  'syscalls',
  'network',
  'maps',
  'strings',
  'encoding',
  'hashing',
  'group',
  'module',
  'standard',
  'runtime',
  'other',
] as const;

export type KindToken = (typeof kindTokens)[number];

/** The colours of groups in a theme, as `#rrggbb`. */
export interface KindTheme {
  dark: boolean;
  kinds: Readonly<Record<KindToken, string>>;
}

/**
 * The colour of each kind of work, by its id, and how much paler it is than the token: kinds that share a token are
 * alike.
 */
const KINDS: ReadonlyMap<string, readonly [token: KindToken, paler?: number]> = new Map([
  ['own', ['own']],
  ['gc', ['gc']],
  ['allocation', ['allocation']],
  ['memory', ['allocation', 1]],
  ['scheduling', ['scheduling']],
  ['time', ['scheduling', 1]],
  ['stacks', ['scheduling', 2]],
  ['locks', ['locks']],
  ['channels', ['locks', 1]],
  ['syscalls', ['syscalls']],
  ['network', ['network']],
  ['http', ['network', 1]],
  ['sql', ['network', 2]],
  ['maps', ['maps']],
  ['sort', ['maps', 1]],
  ['interfaces', ['maps', 2]],
  ['strings', ['strings']],
  ['fmt', ['strings', 1]],
  ['regexp', ['strings', 2]],
  ['json', ['encoding']],
  ['reflection', ['encoding', 1]],
  ['templates', ['encoding', 2]],
  ['logging', ['encoding', 3]],
  ['crypto', ['hashing']],
  ['compression', ['hashing', 1]],
  ['math', ['hashing', 2]],
  ['standard', ['standard']],
  ['runtime', ['runtime']],
  ['panics', ['runtime', 1]],
  ['unknown', ['other']],
  ['testing', ['other', 1]],
  ['profiling', ['other']],
]);

/** The ids of the kinds of work that have a colour. */
export const colouredKinds = [...KINDS.keys()];

/**
 * How packages of one group differ: in hue, in degrees to both sides, and in lightness. Code of the reader and of
 * modules, of which there are many packages, differs most.
 */
const SWAY: Partial<Record<KindToken, { hue: number; lightness: number }>> = {
  own: { hue: 7, lightness: 0.02 },
  module: { hue: 34, lightness: 0.025 },
  group: { hue: 30, lightness: 0.02 },
};
const LITTLE = { hue: 3, lightness: 0.012 };
/** Towards the ground, and of the chroma, for each step of `paler`. */
const PALER = { lightness: 0.04, chroma: 0.2 };
/** How much paler a frame is whose own function says nothing: it has the group of its caller. */
const INHERITED = 1;

/** The colour of a group, by its id: of its chip, and of its frames where packages are not told apart. */
export function groupColour(id: string, theme: KindTheme): string {
  return shade(id, '', 0, theme);
}

/** The fill of each frame of a layout, by its group, and within the group by its package. */
export function colourGroups(
  { count, name, names, packages }: FlameLayout,
  { groups, of, inherited }: GroupedFrames,
  theme: KindTheme,
): string[] {
  const made = new Map<number, string>();
  return Array.from({ length: count }, (_, frame) => {
    const group = of[frame]!;
    if (group < 0) return theme.kinds.other;
    const key = 2 * (group * names.length + name[frame]!) + inherited[frame]!;
    let colour = made.get(key);
    if (colour === undefined) {
      colour = shade(groups[group]!.id, packages[name[frame]!]!, inherited[frame]! * INHERITED, theme);
      made.set(key, colour);
    }
    return colour;
  });
}

/** The fill of each name of a layout without groups: whose code it is, and within that its package. */
export function colourNames({ packages, origins }: FlameLayout, theme: KindTheme): string[] {
  return packages.map((name, index) => packageColour(name, origins[index]!, theme));
}

/**
 * The fill of a package: the same in every profile and on both sides.
 * @param packageName full import path, such as `github.com/acme/go-lib.v2/internal/x`
 */
export function packageColour(packageName: string, origin: CodeOrigin, theme: KindTheme): string {
  return origin === 'runtime' || origin === 'other'
    ? theme.kinds[origin]
    : shade(origin === 'module' ? `module:${packageName}` : origin, packageName, 0, theme);
}

const shades = new Map<string, string>();
const MOST_SHADES = 20_000;

function shade(id: string, packageName: string, paler: number, theme: KindTheme): string {
  const [token, step = 0] = kindOf(id);
  const base = theme.kinds[token];
  const key = `${base} ${id} ${packageName} ${paler}`;
  let colour = shades.get(key);
  if (colour === undefined) {
    if (shades.size >= MOST_SHADES) shades.clear();
    colour = shadeOf(base, { token, id, packageName, paler: step + paler, isDark: theme.dark });
    shades.set(key, colour);
  }
  return colour;
}

/** The token of a group and how pale it is; modules and groups of the reader have names in their ids. */
function kindOf(id: string): readonly [KindToken, number?] {
  const bare = id.startsWith('from:') ? id.slice('from:'.length) : id;
  if (bare.startsWith('module:')) return ['module'];
  if (bare.startsWith('group:')) return ['group'];
  return KINDS.get(bare) ?? ['other'];
}

interface ShadeParts {
  token: KindToken;
  id: string;
  packageName: string;
  paler: number;
  isDark: boolean;
}

function shadeOf(base: string, { token, id, packageName, paler, isDark }: ShadeParts): string {
  let { lightness, chroma, hue } = oklchOf(base);
  const sway = SWAY[token];
  const isNamed = token === 'module' || token === 'group';
  if (isNamed && sway !== undefined) {
    const hash = hashText(id.replace(/^from:/, ''));
    hue += sway.hue * part(hash, 4096);
    lightness += sway.lightness * part(hash >>> 12, 9);
  }
  if (packageName !== '') {
    const { hue: turn, lightness: rise } = isNamed || sway === undefined ? LITTLE : sway;
    const hash = hashText(packageName);
    hue += turn * part(hash, 4096);
    lightness += rise * part(hash >>> 12, 9);
    chroma *= 1 + 0.08 * part(hash >>> 24, 5);
  }
  lightness += (isDark ? -1 : 1) * PALER.lightness * paler;
  return oklchToHex(Math.min(lightness, 0.95), chroma * Math.max(0.3, 1 - PALER.chroma * paler), hue);
}

/** A colour in OKLCH, where equal steps look equal. Hue in degrees: red is 29, green 142, blue 264. */
export function oklchOf(colour: string): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Maps the lowest bits of a hash to one of `steps` evenly spaced numbers from -1 to 1. */
function part(bits: number, steps: number): number {
  return (2 * (bits % steps)) / (steps - 1) - 1;
}

/** FNV-1a over UTF-16 units, then mixed so that names that differ only in their last letter get distant hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b5);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 16)) >>> 0;
}
