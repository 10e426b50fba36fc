import { originOf } from '../names/functionName.ts';

/** Hosts of published code: a package there is no secret because of its host. */
const publicHosts = new Set(
  (
    'bitbucket.org buf.build cel.dev cloud.google.com codeberg.org connectrpc.com cuelang.org dario.cat entgo.io ' +
    'filippo.io fyne.io gioui.org git.sr.ht gitee.com github.com gitlab.com go.etcd.io go.mongodb.org ' +
    'go.opencensus.io go.opentelemetry.io go.starlark.net go.uber.org go4.org golang.org golang.zx2c4.com gonum.org ' +
    'google.golang.org gopkg.in gorm.io gotest.tools gvisor.dev helm.sh honnef.co inet.af istio.io k8s.io knative.dev ' +
    'launchpad.net lukechampine.com modernc.org mvdan.cc nhooyr.io oras.land perkeep.org rsc.io sigs.k8s.io ' +
    'storj.io tailscale.com upspin.io zgo.at zombiezen.com'
  ).split(' '),
);

/** Packages without a path, whose names reveal nothing. */
const pathless = new Set(['main', 'command-line-arguments']);

/** Whether a host publishes code: `github.com`. */
export function isPublicHost(host: string): boolean {
  return publicHosts.has(host);
}

/**
 * Whether a package is private: it is not Go's own and not on a host of published code, or it is below a prefix that
 * the user marked as private, such as `github.com/acme`.
 */
export function isPrivatePackage(path: string, prefixes: readonly string[]): boolean {
  if (path === '' || isPathless(path)) return false;
  if (prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return true;
  const origin = originOf(`${path}.f`, '');
  if (origin === 'runtime' || origin === 'standard') return false;
  const host = path.split('/', 1)[0]!;
  return host !== 'cmd' && !publicHosts.has(host);
}

/** Whether a package has no path: `main`, or its tests. */
export function isPathless(path: string): boolean {
  return pathless.has(path.endsWith('_test') ? path.slice(0, -'_test'.length) : path);
}

/** Reads package prefixes as a user types them, several in one text, and removes trailing dots and slashes. */
export function readPrefixes(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => word.replace(/^https?:\/\//, '').replace(/(?<![/.*])[/.*]+$/, ''));
  return [...new Set(words.filter((word) => word !== ''))];
}
