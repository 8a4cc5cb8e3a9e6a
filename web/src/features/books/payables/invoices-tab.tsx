import { listOpenInvoices, type OpenInvoice, type OwedVendor } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { optionsOf } from '../../../lib/options-of.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, lazyLayer, SearchField, SelectField } from '../../../ui/index.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { openInvoiceColumns } from './open-invoice-columns.tsx';
import { useVoidPayment } from './use-void-payment.ts';

const RecordPayment = lazyLayer(async () => (await import('./record-payment.tsx')).RecordPayment, 'invoices');

const AddToRun = lazyLayer(async () => (await import('./runs/add-to-run.tsx')).AddToRun, 'invoices');

type Props = { restaurantId: number | undefined; vendors: readonly OwedVendor[] };
type Chosen = { invoices: readonly OpenInvoice[]; clear: () => void };

/** Unpaid invoices by due date. Several of one vendor can be paid together. */
export function InvoicesTab({ restaurantId, vendors }: Props) {
  const navigate = useNavigate();
  const [, change] = useAddress();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const [order, setOrder] = useUrlState<'asc' | 'desc'>('order', 'asc', { replace: true });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [running, setRunning] = useState<Chosen | null>(null);
  const undo = useVoidPayment();
  const list = usePagedList(listOpenInvoices, { restaurantId, q, vendorId: Number(vendor) || undefined, order });
  const options = useVendorOptions(vendors);
  const narrowed = q !== '' || vendor !== '';
  return (
    <div className="pw-tab-16">
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search invoices')} value={q} onChange={setQ} />
          <SelectField
            label={t('Vendor')}
            labelHidden
            quiet
            width={210}
            options={[{ value: 'all', label: t('All vendors') }, ...options]}
            value={vendor === '' ? 'all' : vendor}
            onChange={(value) => setVendor(value === 'all' ? '' : value)}
          />
        </Fold>
      </div>
      <DataTable
        label={t('Unpaid invoices')}
        rows={list.rows}
        columns={openInvoiceColumns}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        onOpen={({ id }) => navigate(`/invoices/${id}`)}
        sort={{ id: 'due', desc: order === 'desc' }}
        onSort={(sort) => setOrder(sort?.desc ? 'desc' : 'asc')}
        bulkActions={
          list.rows.some(({ can }) => can.pay)
            ? (rows, clear) => (
                <ChosenBar
                  invoices={rows}
                  onPay={() => setChosen({ invoices: rows, clear })}
                  onRun={() => setRunning({ invoices: rows, clear })}
                />
              )
            : undefined
        }
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        density="tall"
        exportName="unpaid-invoices"
        empty={
          narrowed ? (
            <EmptyState
              title={t('No unpaid invoices match')}
              text={t('Try a different search or vendor.')}
              action={
                <Button onClick={() => change({ q: null, vendor: null }, { replace: true })}>
                  {t('Clear filters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t('Nothing is owed')}
              text={t('Unpaid invoices appear here by due date. Select some to record a payment.')}
              action={<Button to="/invoices">{t('Open invoices')}</Button>}
            />
          )
        }
      />
      <RecordPayment
        invoices={chosen?.invoices ?? null}
        latest={list.rows}
        onClose={() => setChosen(null)}
        onRecorded={() => chosen?.clear()}
        onUndo={undo.start}
      />
      <AddToRun
        invoices={running?.invoices ?? null}
        onClose={() => setRunning(null)}
        onAdded={(runId) => {
          running?.clear();
          change({ tab: 'runs', run: String(runId), q: null, vendor: null, order: null });
        }}
      />
    </div>
  );
}

/** Vendors with something owed, once each; with the restaurant if several are shown together. */
function useVendorOptions(vendors: readonly OwedVendor[]) {
  const restaurantName = useRestaurantNames();
  return useMemo(() => {
    const named = new Map<number, string>();
    for (const { vendorId, vendorName, restaurantId } of vendors) {
      const name = restaurantName(restaurantId);
      if (vendorId !== null) named.set(vendorId, name ? `${vendorName} (${name})` : (vendorName ?? ''));
    }
    return optionsOf([...named].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)));
  }, [vendors, restaurantName]);
}
