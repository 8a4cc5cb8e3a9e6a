import { listPaymentRuns, RUN_STATES } from '@platewise/contract';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { restaurantOf } from '../../../../lib/restaurant-of.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, lazyLayer, SelectField } from '../../../../ui/index.ts';
import { PendingNotice } from './pending-notice.tsx';
import { runColumns } from './run-columns.tsx';
import { RunDrawer } from './run-drawer.tsx';
import { stateOptions } from './words.ts';

const PayingAccounts = lazyLayer(async () => (await import('./paying-accounts.tsx')).PayingAccounts);

/** Payment runs, newest first; one opens beside the list. */
export function RunsTab({ restaurantId }: { restaurantId: number | undefined }) {
  const [status, setStatus] = useUrlState('status', 'all', { replace: true });
  const [run, setRun] = useUrlState('run');
  const [accounts, setAccounts] = useState(false);
  const state = RUN_STATES.find((one) => one === status);
  const list = usePagedList(listPaymentRuns, { restaurantId, state }, { staleTime: 0 });
  const opened = Number(run) > 0 ? Number(run) : null;
  return (
    <div className="pw-tab-16">
      <PendingNotice restaurantId={restaurantId} />
      <div className="pw-bar">
        <Fold kind="filters">
          <SelectField
            label={t('Status')}
            labelHidden
            quiet
            width={150}
            options={[{ value: 'all', label: t('All statuses') }, ...stateOptions]}
            value={status}
            onChange={setStatus}
          />
        </Fold>
        <Button size="xs" icon={<Landmark size={14} aria-hidden />} onClick={() => setAccounts(true)}>
          {t('Paying accounts')}
        </Button>
      </div>
      <DataTable
        label={t('Payment runs')}
        rows={list.rows}
        columns={runColumns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setRun(String(id))}
        openKey={opened}
        rowTone={({ state }) => (state === 'canceled' ? 'muted' : undefined)}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        exportName="payment-runs"
        empty={
          status === 'all' ? (
            <EmptyState
              title={t('No payment runs yet')}
              text={t('Select unpaid invoices and add them to a payment run to pay several vendors with one file.')}
              action={<Button to="/payables">{t('Show unpaid invoices')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('No payment runs match')}
              action={<Button onClick={() => setStatus('all')}>{t('Clear filters')}</Button>}
            />
          )
        }
      />
      <RunDrawer id={opened} onClose={() => setRun('')} />
      <PayingAccounts open={accounts} onClose={() => setAccounts(false)} />
    </div>
  );
}
