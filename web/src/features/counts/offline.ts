let asked = false;

/**
 * Lets this device open counts without a signal: a service worker keeps the app's files. Asked for by who counts, so that
 * nobody else downloads them; and once the page stands.
 */
export function preloadOffline(): void {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
