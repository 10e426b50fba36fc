import { getOrInsert, mostCounted } from '../maps.ts';
import { basename } from './cleanPath.ts';
import { foldedTitles } from './foldedHome.ts';
import { type Code, unknownCode } from './languages/code.ts';
import { cppCode } from './languages/cpp.ts';
import { dotnetCode } from './languages/dotnet.ts';
import { javaCode } from './languages/java.ts';
import { javascriptCode } from './languages/javascript.ts';
import { type Language, languageOf } from './languages/language.ts';
import { pythonCode } from './languages/python.ts';
import { rustCode } from './languages/rust.ts';

const rules: Readonly<Record<Language, (names: readonly string[], files: readonly string[]) => Code[]>> = {
  Python: pythonCode,
  JavaScript: javascriptCode,
  Java: javaCode,
  '.NET': dotnetCode,
  Rust: rustCode,
  'C++': cppCode,
};

/** Frames that stand for others once these are folded. */
const foldedCode: ReadonlyMap<string, Code> = new Map([
  [foldedTitles.runtime, { package: 'runtime', origin: 'runtime' }],
  [foldedTitles.standard, { package: 'std', origin: 'standard' }],
]);

/** Programs in other languages, by what stands for the user's own module: the code of each function name. */
const programs = new Map<string, Map<string, Code>>();
/** Limits the memory of a session that opens many profiles. */
const mostNames = 500_000;
let count = 0;

/**
 * What stands for the user's own module in a profile of another language than Go, such as `shop (Rust)`: no module of
 * Go has such a path. `originOf` and `packageIn` then know the functions of the profile. '' for a profile of Go, and if
 * its language is unknown. `files` and `binaries`, '' if unknown, are parallel to `names`.
 */
export function foreignModule(
  names: readonly string[],
  files: readonly string[],
  binaries: readonly string[] = [],
): string {
  const language = languageOf(names, files);
  if (language === null) return '';
  const codes = rules[language](names, files).map((code, index) =>
    code.package === '' ? libraryCode(binaries[index] ?? '') : code,
  );
  // Packages of Java begin with the domain of their owner.
  const root = ownRoot(codes, language === 'Java' ? 2 : 1);
  const module = root === '' ? `(${language})` : `${root} (${language})`;
  if (count + names.length > mostNames) {
    programs.clear();
    count = 0;
  }
  const codeOfName = getOrInsert(programs, module, () => new Map<string, Code>());
  count += names.length;
  // Of functions with one name the first stands for all, as in all views.
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (!seen.has(name)) codeOfName.set(name, codes[index]!);
    seen.add(name);
  }
  return module;
}

/** What the shared library of a function, or the kernel, says of it; most functions of C have no other home. */
function libraryCode(binary: string): Code {
  const file = basename(binary);
  if (file.startsWith('libjvm.')) return { package: 'jvm', origin: 'runtime' };
  if (/^libpython[\d.]/.test(file)) return { package: 'python', origin: 'runtime' };
  const isLibrary = /\.so(?:\.[\d.]+)?$|\.dylib$|\.dll$|^\[(?:kernel|guest|vdso)/i.test(file);
  return isLibrary ? { package: file, origin: 'other' } : unknownCode;
}

/** The code of a function in a profile whose own module is `module`; null if that is a module of Go. */
export function foreignCode(name: string, module: string): Code | null {
  if (!module.endsWith(')')) return null;
  return programs.get(module)?.get(name) ?? foldedCode.get(name) ?? unknownCode;
}

/** The first parts of the package that most own functions are in. */
function ownRoot(codes: readonly Code[], parts: number): string {
  const counts = new Map<string, number>();
  for (const { package: path, origin } of codes) {
    const root = origin === 'own' ? path.split(/[./]/, parts).join('.') : '';
    if (root !== '') counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return mostCounted(counts);
}
