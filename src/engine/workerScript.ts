/** What is used of Trusted Types, where the browser has them. https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Whether this is an address of the page's own site, or of what the page itself has put together. */
function isOwn(address: string): boolean {
  const { protocol, origin } = new URL(address, self.location.href);
  return protocol === 'blob:' || origin === self.origin;
}

/**
 * Throws if an address of another site were to become a worker. The page's Content-Security-Policy lets no text become
 * an address of a script but by this policy, whose name it knows.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('perfolio-worker', {
  createScriptURL: (address) => {
    if (!isOwn(address)) throw new TypeError(`${address} is no script of this page.`);
    return address;
  },
});

/** This address as browsers take it for `new Worker` and for a service worker's registration. */
export function workerScript(address: string): string {
  return policy?.createScriptURL(address) ?? address;
}
