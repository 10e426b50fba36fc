import type { PrivateTexts, Redactor } from '../../model/redactor.ts';

/** Names of files and functions are private if their package is; statements and counts are kept. */
export const privateTexts: PrivateTexts<'coverage'> = {
  redact: (coverage, redactor) => ({
    ...coverage,
    files: coverage.files.map((file) => redactFile(file, redactor)),
    functions: coverage.functions.map((one) => ({
      ...one,
      name: redactFunction(one.name, folderOf(coverage.files[one.file] ?? ''), redactor),
    })),
    packages: coverage.packages.map(({ name, of, ...rest }) => ({
      ...rest,
      name: name === '' ? '' : redactor.packagePath(name),
      of: of
        .split(', ')
        .map((pattern) => (isPattern(pattern) ? pattern : redactor.packagePath(pattern)))
        .join(', '),
    })),
  }),
  packagesIn: ({ files, packages }) => [
    ...files.map(folderOf).filter(isImportPath),
    ...packages.flatMap(({ name }) => (name === '' ? [] : [name])),
  ],
};

/** `example.com/shop/cart/cart.go`: the package and the file. A path of the machine has no package. */
function redactFile(file: string, redactor: Redactor): string {
  const folder = folderOf(file);
  if (!isImportPath(folder)) return redactor.sourcePath(file, '');
  const path = redactor.sourcePath(file, folder);
  return `${redactor.packagePath(folder)}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

function redactFunction(name: string, folder: string, redactor: Redactor): string {
  if (!isImportPath(folder)) return name;
  const hashed = redactor.functionName(`${folder}.${name}`);
  const last = hashed.slice(hashed.lastIndexOf('/') + 1);
  return last.slice(last.indexOf('.') + 1);
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function isImportPath(folder: string): boolean {
  return folder !== '' && !/^(?:[./\\]|[A-Za-z]:)/.test(folder);
}

/** `./...` names no package. */
function isPattern(pattern: string): boolean {
  return pattern === '' || pattern.startsWith('.') || pattern === 'all';
}
