import { signal } from './signal.ts';

/** The browser's own offer to install the app, as it hands it out where it can. */
type InstallOffer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** Null where the browser offers nothing: the app is installed already, or it is none that installs. */
export const installOffer = signal<InstallOffer | null>(null);

/** Begins with the app: the browser offers it once, early, and to nobody who does not listen. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
}

/** Shows the browser's question; it may be asked once for each offer. */
export async function installApp(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(null);
  await offer?.prompt();
}
