import { dictionary } from '../../model/dictionary.ts';
import { basename } from '../names/cleanPath.ts';
import { originOf, packageOf } from '../names/functionName.ts';
import { moduleOf } from '../packages/moduleOf.ts';

/** Where the source of a file lies in the repository of its module. */
export interface RepositoryPlace {
  /** The import path of the module; `std` for Go's own packages. */
  module: string;
  /** Host, owner and name of the repository, without a scheme: `github.com/golang/go`. */
  repository: string;
  /** Tag or commit that the profile names: `v1.2.3`, `sub/v1.2.3`, `1a2b3c4d5e6f`, `go1.26.1`; '' if it names none. */
  ref: string;
  /** The path inside the repository. */
  path: string;
}

/** Import paths whose repository has another address. */
const moved: readonly [RegExp, string][] = [
  [/^golang\.org\/x\/([^/]+)/, 'github.com/golang/$1'],
  [/^google\.golang\.org\/grpc/, 'github.com/grpc/grpc-go'],
  [/^google\.golang\.org\/protobuf/, 'github.com/protocolbuffers/protobuf-go'],
  [/^go\.uber\.org\/([^/]+)/, 'github.com/uber-go/$1'],
  [/^k8s\.io\/([^/]+)/, 'github.com/kubernetes/$1'],
  [/^sigs\.k8s\.io\/([^/]+)/, 'github.com/kubernetes-sigs/$1'],
  [/^gopkg\.in\/([^/.]+)\.v\d+/, 'github.com/go-$1/$1'],
  [/^gopkg\.in\/([^/]+)\/([^/.]+)\.v\d+/, 'github.com/$1/$2'],
];

/**
 * The place of a function's file in a repository; null if its package has none, such as `main` without a file in the
 * module cache.
 *
 * The path is the package's part after the module, for the folders of a build machine say nothing about the repository.
 * Versions are those of the module cache (`@v1.2.3`); of a pseudo-version (`v0.0.0-20230101120000-1a2b3c4d5e6f`) it is
 * the commit, and of a module in a folder of its repository the tag begins with the folder
 * (https://go.dev/ref/mod#vcs-version).
 *
 * @param name the function's full name
 * @param file its file as the profile names it
 * @param ownModule the module of the profiled program, see `guessModule`
 * @param goRef the tag or branch of the Go that built the program, `go1.26.1`; '' if unknown
 */
export function repositoryPlace(name: string, file: string, ownModule: string, goRef: string): RepositoryPlace | null {
  const packagePath = packageOf(name).replace(/_test$/, '');
  const base = basename(file);
  const origin = originOf(name, ownModule);
  if (origin === 'runtime' || origin === 'standard') {
    return { module: 'std', repository: 'github.com/golang/go', ref: goRef, path: `src/${packagePath}/${base}` };
  }
  const { path: module, version } = moduleOf(packagePath, file);
  // The first element is a host.
  if (!module.split('/', 1)[0]!.slice(1, -1).includes('.')) return null;
  const [, unversioned = module] = /^(.*?)(?:\/v\d+)?$/.exec(module) ?? [];
  const repository = repositoryOf(unversioned);
  const folder = unversioned.startsWith(`${repository}/`) ? unversioned.slice(repository.length + 1) : '';
  const inModule = packagePath.slice(module.length + 1);
  return {
    module,
    repository,
    ref: refOf(version, folder),
    path: [folder, inModule, base].filter((part) => part !== '').join('/'),
  };
}

function repositoryOf(module: string): string {
  for (const [from, to] of moved) {
    const match = from.exec(module);
    if (match) return to.replace(/\$(\d)/g, (_, group: string) => match[Number(group)]!);
  }
  const elements = module.split('/');
  return elements.slice(0, 3).join('/');
}

/** The tag or commit of a version. */
function refOf(version: string, folder: string): string {
  const plain = version.replace(/\+incompatible$/, '');
  const commit = /-(?:\d+\.)?\d{14}-([0-9a-f]{12})$/.exec(plain)?.[1];
  if (commit !== undefined) return commit;
  return plain === '' || folder === '' ? plain : `${folder}/${plain}`;
}

/** Addresses of raw files by host; `{repository}` is owner and name. Both hosts let other pages read them. */
const templates: Readonly<Record<string, string>> = dictionary({
  'github.com': 'https://raw.githubusercontent.com/{repository}/{ref}/{path}',
  'gitlab.com': 'https://gitlab.com/api/v4/projects/{repository:encoded}/repository/files/{path:encoded}/raw?ref={ref}',
});

/** The template of a repository's raw files; '' for a host that is not known. */
export function templateOf({ repository }: Pick<RepositoryPlace, 'repository'>): string {
  return templates[repository.slice(0, repository.indexOf('/'))] ?? '';
}

/**
 * The address of a file.
 * @param template with `{repository}` (owner and name), `{module}`, `{ref}` and `{path}`; with `:encoded` a slash
 * becomes `%2F`
 * @returns null if it is no complete https address
 */
export function sourceAddress(
  { repository, module, path }: RepositoryPlace,
  ref: string,
  template: string,
): URL | null {
  const values: Record<string, string> = dictionary({
    repository: repository.slice(repository.indexOf('/') + 1),
    module,
    ref,
    path,
  });
  const text = template.replace(/\{(\w+)(:encoded)?\}/g, (whole, key: string, encoded?: string) => {
    const value = Object.hasOwn(values, key) ? values[key]! : whole;
    return encoded === undefined ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  try {
    const url = new URL(text);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}
