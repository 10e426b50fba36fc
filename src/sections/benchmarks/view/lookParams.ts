import { benchmarkRoles } from '../../../analysis/verdict/benchmarkRoles.ts';
import type { BenchmarkRole } from '../../../model/benchmarks.ts';
import { type BenchmarkLook, plainLook } from '../benchmarkQuestion.ts';

const texts = ['filter', 'table', 'row', 'col', 'ignore'] as const;

/** How benchmarks are looked at, from the address. What it does not say is as `plainLook` has it. */
export function lookOf(search: URLSearchParams): BenchmarkLook {
  const look: BenchmarkLook = { ...plainLook, perItem: itemsOf(search.get('per') ?? '') };
  if (search.get('columns') === 'files') look.columns = 'files';
  for (const name of texts) look[name] = search.get(name) ?? plainLook[name];
  look.variants = variantsOf(search.get('variants'));
  look.controls = (search.get('controls') ?? '').split('~').filter(Boolean).map(decoded);
  look.roles = rolesOfParam(search.get('roles') ?? '');
  return look;
}

/** The parameters that say so. */
export function lookParams(look: BenchmarkLook): Record<string, string | null> {
  return {
    columns: look.columns === 'files' ? 'files' : null,
    ...Object.fromEntries(texts.map((name) => [name, look[name] === plainLook[name] ? null : look[name]])),
    variants: look.variants === null ? null : JSON.stringify(look.variants),
    per: formatItems(look.perItem) || null,
    controls: look.controls.map(encoded).join('~') || null,
    roles: rolesParam(look.roles),
  };
}

/** `before/bench.txt:measured~after/bench.txt:left-out`; null for none. */
export function rolesParam(roles: BenchmarkLook['roles']): string | null {
  const entries = Object.entries(roles).map(([path, role]) => `${encoded(path)}:${role}`);
  return entries.length === 0 ? null : entries.join('~');
}

function rolesOfParam(text: string): Record<string, BenchmarkRole> {
  const roles: Record<string, BenchmarkRole> = {};
  for (const entry of text.split('~')) {
    const at = entry.lastIndexOf(':');
    const role = benchmarkRoles.find((one) => one === entry.slice(at + 1));
    if (at > 0 && role !== undefined) roles[decoded(entry.slice(0, at))] = role;
  }
  return roles;
}

function variantsOf(text: string | null): BenchmarkLook['variants'] {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as BenchmarkLook['variants']) : null;
  } catch {
    return null;
  }
}

/** `MultipleUsers-16:5~AllOperations-16:4`, names encoded where they hold one of its signs. */
function itemsOf(text: string): Record<string, number> {
  const items: Record<string, number> = {};
  for (const entry of text.split('~')) {
    const at = entry.lastIndexOf(':');
    const count = Number(entry.slice(at + 1));
    if (at > 0 && Number.isFinite(count) && count > 0) items[decoded(entry.slice(0, at))] = count;
  }
  return items;
}

function formatItems(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([name, count]) => `${encoded(name)}:${count}`)
    .join('~');
}

function encoded(text: string): string {
  return text.replaceAll(/[:%]/g, encodeURIComponent).replaceAll('~', '%7E');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
