// Answers the page's requests from this browser, so that the page works without a connection. Built by
// src/cli/offline.mjs.
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** The files of this version, and what changes with any of them. The build fills them in. */
declare const PERFOLIO_PARTS: PrecacheEntry[];
declare const PERFOLIO_VERSION: string;

/** What is used of the global scope of service workers, which the types of pages do not have. */
declare const self: {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

const { scope } = self.registration;
/** All versions of this page, and of no other one on the same host. */
const [prefix, suffix] = ['perfolio', scope];
const isVersion = (name: string): boolean => name.startsWith(`${prefix}-version-`) && name.endsWith(`-${suffix}`);

/** A tab that still shows the version before may load more of its parts. */
const keptVersions = 2;

setCacheNameDetails({ prefix, suffix, precache: `version-${PERFOLIO_VERSION}` });
addPlugins([
  {
    // The page, and what its reader does, come first.
    requestWillFetch: async ({ request }) =>
      request.mode === 'navigate' ? request : new Request(request, { priority: 'low' }),
  },
]);
precacheAndRoute(PERFOLIO_PARTS, { ignoreURLParametersMatching: [/./], cleanURLs: false });
// The page that is open at the first visit goes on without a connection, too.
clientsClaim();

registerRoute(
  ({ url }) => url.href.startsWith(`${scope}assets/`),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const outdated = names.filter(isVersion).slice(0, -keptVersions);
      return Promise.all(outdated.map((name) => caches.delete(name)));
    }),
  );
});

// The reader wants the newer version, which this is.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
