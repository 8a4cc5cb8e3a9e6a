import { signal } from './signal.ts';

/** True once a newer version of the app took over behind this page. The page itself goes on until a person loads it again. */
export const newVersion = signal(false);

const lookEveryMs = 60 * 60 * 1000;
let watching = false;

/**
 * Whether the newest page begins with a file that this one has not. A page that was loaded while the new version took over
 * is of that version already. Without an answer: yes, since another worker is there.
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

/** Tells of a new version, and looks for one: each hour, and when somebody comes back to the page. */
export function watchVersions(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  if (watching) return;
  watching = true;
  const { serviceWorker } = navigator;
  // The first worker of a device is no new version of anything.
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
