import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerOfAccount, forgetAccount, isAccountChange, isAccountRead } from './account-cache.ts';

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

/** With a signal always the page of now; without one, or with one that does not answer, the page that is kept. */
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

// Of the API nothing is kept but who is signed in and their restaurants, without which no page of a count would open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAccountRead(url),
  ({ request }) => answerOfAccount(request, patience),
);
for (const method of ['POST', 'DELETE'] as const) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAccountChange(url),
    async ({ request }) => {
      await forgetAccount();
      return fetch(request);
    },
    method,
  );
}
