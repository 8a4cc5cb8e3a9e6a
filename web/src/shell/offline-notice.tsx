import { useSyncExternalStore } from 'react';
import { t } from '../lib/t.ts';
import css from './shell.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shown above the page while offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={css.version} role="status">
      <span>{t("You're offline. Data may be out of date. Counts and invoice photos are saved and sent later.")}</span>
    </div>
  );
}
