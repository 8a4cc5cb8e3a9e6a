import { signal } from './signal.ts';

/** The browser's `beforeinstallprompt` event. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** Null if the browser offers nothing: already installed, or not supported. */
export const installOffer = signal<InstallOffer | null>(null);

/** Must start with the app: the browser fires the event once, early, and only to existing listeners. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's install prompt; each offer can be used once. */
export async function installApp(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(null);
  await offer?.prompt();
}
