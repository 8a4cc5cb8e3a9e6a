import { watchVersions } from './new-version.ts';
import { catalogUrl } from './t.ts';

let asked = false;

// What is requested before any page shows; the service worker caches the replies.
const first = ['/api/user', '/api/restaurants?limit=1000', ...(catalogUrl === undefined ? [] : [catalogUrl])];
const readFirst = () => {
  for (const path of first) void fetch(path).catch(() => undefined);
};

/**
 * Makes counting and invoice upload work offline: a service worker caches the app's files and the signed-in user.
 * Called only by pages that count or upload, so no one else downloads them, and only after the page has rendered.
 */
export function preloadOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) readFirst();
  if (asked) return;
  asked = true;
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', readFirst, { once: true });
  }
  const register = () => void serviceWorker.register('/sw.js').then(watchVersions, () => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
