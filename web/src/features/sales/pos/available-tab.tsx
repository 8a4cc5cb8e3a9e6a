import { t } from '../../../lib/t.ts';
import { useAddress } from '../../../lib/use-url-state.ts';
import { ErrorState, Skeleton } from '../../../ui/index.ts';
import css from './pos.module.css';
import { SystemCards } from './system-cards.tsx';
import { useSystems } from './use-integrations.ts';

export function AvailableTab() {
  const { data, error, refetch } = useSystems();
  const [, change] = useAddress();
  // In one step, because the system's name in the URL is removed along with the tab.
  const toConnected = () => change({}, { replace: true, alone: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="cards" count={8} height={220} />;
  return (
    <div className="pw-stack-20">
      <p className={css.note}>
        {t(
          'We connect directly to systems that issue API keys to customers. If a system issues keys only to partners, import its export file instead. The figures are the same.',
        )}
      </p>
      <SystemCards systems={data} onConnected={toConnected} />
    </div>
  );
}
