/** The languages whose functions have rules of their own. Go's are those of every other profile. */
export type Language = 'Python' | 'JavaScript' | 'Java' | '.NET' | 'Rust' | 'C++';

const extensions: ReadonlyMap<string, Language> = new Map([
  ...['py', 'pyx'].map((ending) => [ending, 'Python'] as const),
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'jsx', 'tsx'].map((ending) => [ending, 'JavaScript'] as const),
  ...['java', 'kt', 'scala', 'groovy', 'clj'].map((ending) => [ending, 'Java'] as const),
  ...['cs', 'fs', 'vb'].map((ending) => [ending, '.NET'] as const),
  ['rs', 'Rust'],
  ...['cc', 'cpp', 'cxx', 'hpp', 'hh'].map((ending) => [ending, 'C++'] as const),
]);

const nameForms: readonly (readonly [Language, RegExp])[] = [
  ['Java', /^(?:java|javax|jdk|sun|com\.sun|kotlin|scala)[./][\w$]{1,100}[./]/],
  ['.NET', /^(?:System|Microsoft)[\w.]{0,100}![\w`<>+]{1,100}\./],
  [
    'Rust',
    /::h[0-9a-f]{16}$|^<?(?:core|alloc)::|^std::(?:rt|sys|panicking|io|thread|collections)::|\{\{closure\}\}|<impl /,
  ],
  ['C++', /^(?:std|__gnu_cxx|absl|boost|google|tcmalloc)::|^(?:[A-Za-z_]\w{0,100}::)+~?\w{1,100}(?:\(|$)/],
];

/** Part of the functions that must be of a language that runs on a machine, which is itself C++, and of any other. */
const enough = { managed: 0.05, native: 0.2 };

/**
 * The language of most functions, by their files and names; null for Go, and if too few say it. `files` is parallel to
 * `names`.
 */
export function languageOf(names: readonly string[], files: readonly string[]): Language | null {
  const counts = new Map<Language, number>();
  for (const [index, name] of names.entries()) {
    const file = files[index]!;
    // One function of Go says that the others are called by it, or call it.
    if (file.endsWith('.go') || /^runtime\.[\w(]/.test(name)) return null;
    const language = file.startsWith('node:') ? 'JavaScript' : (ofFile(file) ?? ofName(name));
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const share = (language: Language): number => (counts.get(language) ?? 0) / Math.max(names.length, 1);
  const most = (languages: Language[]): Language =>
    languages.reduce((best, one) => (share(one) > share(best) ? one : best));
  const managed = most(['Python', 'JavaScript', 'Java', '.NET']);
  if (share(managed) >= enough.managed) return managed;
  // Names of Rust are also names of C++.
  const native = share('Rust') >= enough.managed ? 'Rust' : 'C++';
  return share(native) >= (native === 'Rust' ? enough.managed : enough.native) ? native : null;
}

function ofFile(file: string): Language | undefined {
  return extensions.get(file.slice(file.lastIndexOf('.') + 1).toLowerCase());
}

function ofName(name: string): Language | undefined {
  return name.length > 2000 ? undefined : nameForms.find(([, form]) => form.test(name))?.[0];
}
