import { signal } from './signal.ts';

/** True once a newer app version has taken over in the background. The page keeps running until it is reloaded. */
export const newVersion = signal(false);

const lookEveryMs = 60 * 60 * 1000;
let watching = false;

/**
 * Whether the latest page loads a file this one doesn't have. A page loaded during the takeover is already the new
 * version. If the request fails, assume yes, since the worker has changed.
 */
async function isOlderThanNow(): Promise<boolean> {
  const page = await fetch('/index.html').then(
    (answer) => answer.text(),
    () => '',
  );
  const files = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const isHere = (file: string) => document.querySelector(`[src="${file}"], [href="${file}"]`) !== null;
  return files.length === 0 || !files.every(isHere);
}

/** Detects new versions, checking hourly and whenever the user returns to the page. */
export function watchVersions(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  if (watching) return;
  watching = true;
  const { serviceWorker } = navigator;
  // The first worker on a device isn't a new version.
  let before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = before === null;
    before = serviceWorker.controller;
    if (!isFirst) void isOlderThanNow().then((older) => older && newVersion.set(true));
  });
  const look = () => void registration.update().catch(() => undefined);
  window.setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
