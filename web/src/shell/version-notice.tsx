import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { newVersion } from '../lib/new-version.ts';
import { useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import { Button } from '../ui/index.ts';
import css from './shell.module.css';

/** Notifies instead of reloading automatically, which would lose input. */
export function VersionNotice() {
  const isThere = useSignal(newVersion);
  const [later, setLater] = useState(false);
  if (!isThere || later) return null;
  return (
    <div className={css.version} role="status">
      <span>{t('A new version is ready')}</span>
      <Button size="xs" icon={<RefreshCw size={14} aria-hidden />} onClick={() => window.location.reload()}>
        {t('Reload')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => setLater(true)}>
        {t('Later')}
      </Button>
    </div>
  );
}
