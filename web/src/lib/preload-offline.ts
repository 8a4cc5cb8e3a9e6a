import { watchVersions } from './new-version.ts';

let asked = false;

// What the shell asks for before it shows any page; the service worker keeps the answers.
const ofAccount = ['/api/user', '/api/restaurants?limit=1000'];
const readAccount = () => {
  for (const path of ofAccount) void fetch(path).catch(() => undefined);
};

/**
 * Lets this device open counts and take invoices without a signal: a service worker keeps the app's files, and who is signed
 * in. Asked for by who counts or uploads, so that nobody else downloads them; and once the page stands.
 */
export function preloadOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) readAccount();
  if (asked) return;
  asked = true;
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', readAccount, { once: true });
  }
  const register = () => void serviceWorker.register('/sw.js').then(watchVersions, () => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
