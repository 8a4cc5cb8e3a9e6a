import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerOfAccount, forgetAccount, isAccountChange, isAccountRead, isSignOut } from './account-cache.ts';
import { catalogFrom, isCatalog } from './catalog-cache.ts';
import { forgetShared, keepShared, SHARE_PATH } from './share-target.ts';

declare const __PRECACHE__: readonly { url: string; revision: string | null }[];

type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
const worker = globalThis as unknown as Worker;

// A new version takes over at once: every number that was typed is in the database of the browser, not in the page.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

cleanupOutdatedCaches();
precacheAndRoute([...__PRECACHE__], { cleanURLs: false, directoryIndex: '' });

const patience = 4_000;

/** Online, always the current page; offline or without a reply, the saved one. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const kept = () => matchPrecache('/index.html');
      try {
        return await fetch(request, { signal: AbortSignal.timeout(patience) });
      } catch (error) {
        const page = await kept();
        if (page === undefined) throw error;
        return page;
      }
    },
    { denylist: [/^\/api(\/|$)/] },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalog(url),
  ({ request }) => catalogFrom(request, patience),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => keepShared(request),
  'POST',
);

// Of the API, only the signed-in person and their restaurants are saved, which a count's page needs to open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAccountRead(url),
  ({ request }) => answerOfAccount(request, patience),
);
for (const method of ['POST', 'DELETE', 'PATCH'] as const) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAccountChange(url),
    async ({ request, url }) => {
      await forgetAccount();
      if (isSignOut(url)) await forgetShared();
      return fetch(request);
    },
    method,
  );
}
