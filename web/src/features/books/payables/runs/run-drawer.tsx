import { getPaymentRun } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../lib/format.ts';
import { read } from '../../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import { Drawer, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { RunActions } from './run-actions.tsx';
import { RunState } from './run-columns.tsx';
import { RunContent } from './run-content.tsx';
import { methodNames } from './words.ts';

/** One payment run: what it pays, what blocks it, and its next step. */
export function RunDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...read(getPaymentRun, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
    // Another person approves it meanwhile, and no event says so.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const run = id === null || data?.id === id ? data : undefined;
  useOpenItsRestaurant(run);
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={run ? t('Payment run, {date}', { date: formatDate(run.payOn) }) : t('Payment run')}
      badge={run && <RunState state={run.state} />}
      subtitle={run && `${methodNames[run.method]} · ${run.accountName}`}
      footer={run && !error && <RunActions key={run.id} run={run} />}
    >
      {error && <ErrorState error={error} title={t("Couldn't load this payment run")} onRetry={() => void refetch()} />}
      {!error && !run && id !== null && <Skeleton kind="rows" count={6} />}
      {run && !error && <RunContent run={run} />}
    </Drawer>
  );
}
