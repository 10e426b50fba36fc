import { type Code, unknownCode } from './code.ts';

const standard = new Set(['std', '__gnu_cxx', '__cxxabiv1', '__cxxabi', 'abi', '__gnu_pbds']);
const libraries = new Set(
  'boost absl google tcmalloc grpc grpc_core folly fmt Eigen leveldb rocksdb re2 v8 node icu cv torch at c10 llvm clang Json nlohmann spdlog benchmark testing tbb arrow'.split(
    ' ',
  ),
);

/**
 * C++ by the outermost namespace: what is neither standard nor of a well-known library is own code. C functions are
 * nobody's.
 */
export function cppCode(names: readonly string[], files: readonly string[]): Code[] {
  return names.map((name, index) => {
    const file = files[index]!;
    const bare = name.replace(/^\(anonymous namespace\)::/, '');
    const space = namespaceOf(bare);
    if (standard.has(space)) return { package: space, origin: 'standard' };
    if (libraries.has(space)) return { package: space, origin: 'module' };
    if (/^\/usr\/(?:include|lib|src)\/|^\/build\/glibc|sysdeps\//.test(file))
      return { package: space || 'system', origin: 'standard' };
    if (space !== '') return { package: space, origin: 'own' };
    // A list of parameters is that of C++; without one only the file says that it is a function of the program.
    const isOwn =
      name === 'main' ||
      bare !== name ||
      /\.(?:cc|cpp|cxx|c|hpp|h)$/.test(file) ||
      /^[A-Za-z]\w{0,300}\(.*\)(?: const)?$/.test(bare);
    return isOwn ? { package: 'main', origin: 'own' } : unknownCode;
  });
}

/** The outermost namespace or class of `type a::B<c>::f(d)`; '' if there is none. */
function namespaceOf(name: string): string {
  return /^(?:(?:virtual |non-virtual )?thunk to )?([A-Za-z_]\w{0,200})(?:<.*>)?::/.exec(name)?.[1] ?? '';
}
