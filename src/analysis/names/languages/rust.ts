import { type Code, unknownCode } from './code.ts';

const standard = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);
/** Parts of the standard library that run the program: threads, panics, the allocator. */
const runtime =
  /^(?:std::(?:rt|sys|sys_common|panicking|panic|backtrace|thread|alloc)::|alloc::alloc::|core::ops::function::|__rust_|__rdl_|rust_begin|__rustc)/;

/** A method of a type without a crate: `<u64>::wrapping_mul`, `<*mut T>::add`, `<[T]>::sort`, `<str>::len`. */
const primitive =
  /^<(?:[iu](?:8|16|32|64|128|size)|f(?:16|32|64|128)|bool|char|str|\*(?:mut|const) [^<>]{1,200}|\[[^<>]{1,200}\])>::/;

/**
 * Rust by the crate of each function, and by its file where that tells whose it is. Own are crates outside Cargo's
 * registry.
 */
export function rustCode(names: readonly string[], files: readonly string[]): Code[] {
  const crates = names.map(crateOf);
  const ownCrates = new Set<string>();
  const installed = new Set<string>();
  for (const [index, crate] of crates.entries()) {
    const file = files[index]!;
    if (crate === '' || standard.has(crate)) continue;
    if (isInstalled(file)) installed.add(crate);
    else if (file !== '' && !isOfRust(file)) ownCrates.add(crate);
    else if (file === '' && names[index]!.replace(/::h[0-9a-f]{16}$/, '') === `${crate}::main`) ownCrates.add(crate);
  }
  return names.map((name, index) => {
    const crate = crates[index]!;
    if (runtime.test(name)) return { package: crate || 'std', origin: 'runtime' };
    if (standard.has(crate)) return { package: crate, origin: 'standard' };
    if (crate === '') return unknownCode;
    return { package: crate, origin: ownCrates.has(crate) && !installed.has(crate) ? 'own' : 'module' };
  });
}

/**
 * The crate of `a::b::f`, `<a::B as c::D>::f` and `a::<impl c::D for B>::f`; of a type parameter's, that of the trait.
 */
function crateOf(name: string): string {
  const outer = /^[<&*\s]{0,8}(?:dyn |mut |const )?([A-Za-z_]\w{0,200})(?:\[[0-9a-f]{16}\])?::/.exec(name)?.[1];
  if (outer !== undefined) return outer;
  if (primitive.test(name)) return 'core';
  const trait = name.startsWith('<') ? name.indexOf(' as ') : -1;
  return trait < 0 ? '' : (/^([A-Za-z_]\w{0,200})::/.exec(name.slice(trait + ' as '.length))?.[1] ?? '');
}

function isInstalled(file: string): boolean {
  return /\/registry\/src\/|\/git\/checkouts\/|^\/rust\/deps\//.test(file);
}

function isOfRust(file: string): boolean {
  return /^\/rustc\/|\/rustlib\/|^library\//.test(file);
}
