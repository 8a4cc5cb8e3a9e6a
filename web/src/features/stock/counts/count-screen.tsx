import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { preloadOffline } from '../../../lib/preload-offline.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, lazyPart, Skeleton } from '../../../ui/index.ts';
import css from './counts.module.css';
import { useCount } from './kept/use-count.ts';
import { CountSheet } from './sheet/count-sheet.tsx';

const CountReport = lazyPart(async () => (await import('./report/count-report.tsx')).CountReport);

/** One count: the sheet while it is open, the report once it is closed. */
export function CountScreen({ id }: { id: number }) {
  const { keeper, state } = useCount(id);
  const { sheet, error, signal } = state;
  useOpenItsRestaurant(sheet?.session);
  useEffect(() => preloadOffline(), []);
  const back = (
    <Link to="/counts" className={css.back}>
      <ArrowLeft size={16} aria-hidden /> {t('All counts')}
    </Link>
  );
  if (error !== null) return <ErrorState error={error} onRetry={() => void keeper.load()} />;
  if (sheet === null && signal === 'none') {
    return (
      <EmptyState
        title={t('Offline')}
        text={t("This count isn't on this device. Open it once while you're online.")}
        action={back}
      />
    );
  }
  if (sheet === null) return <Skeleton kind="rows" height={60} />;
  if (sheet.session.status !== 'closed') return <CountSheet keeper={keeper} state={{ ...state, sheet }} />;
  return (
    <Suspense fallback={<Skeleton kind="rows" height={40} />}>
      <CountReport keeper={keeper} sheet={sheet} kept={state.entries.size + state.items.length} />
    </Suspense>
  );
}
