import { signal } from './signal.ts';

/** True once a newer version of the app took over behind this page. The page itself goes on until a person loads it again. */
export const newVersion = signal(false);

const lookEveryMs = 60 * 60 * 1000;
let watching = false;

/** Tells of a new version, and looks for one: each hour, and when somebody comes back to the page. */
export function watchVersions(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  if (watching) return;
  watching = true;
  const { serviceWorker } = navigator;
  // The first worker of a device is no new version of anything.
  let before = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    if (before !== null) newVersion.set(true);
    before = serviceWorker.controller;
  });
  const look = () => void registration.update().catch(() => undefined);
  window.setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
