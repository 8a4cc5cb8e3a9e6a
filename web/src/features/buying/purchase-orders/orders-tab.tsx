import { exportPurchaseOrders, listPurchaseOrders, ORDER_STATUSES, purchaseOrderSummary } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { read } from '../../../lib/query-client.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Fold,
  Money,
  SearchField,
  SelectField,
  Skeleton,
  Tiles,
  useCostsHidden,
} from '../../../ui/index.ts';
import { VendorSelect } from '../vendors/index.ts';
import { orderColumns } from './order-columns.tsx';
import { statusWords } from './order-words.tsx';
import css from './purchase-orders.module.css';

const statuses = [
  { value: '', label: t('All orders') },
  { value: 'open', label: t('Awaiting delivery') },
  { value: 'late', label: t('Late') },
  ...ORDER_STATUSES.map((value) => ({ value, label: statusWords[value] })),
];

export function OrdersTab({ onAdd }: { onAdd: () => void }) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const navigate = useNavigate();
  const mayWrite = useMayWrite('inventory');
  const hidden = useCostsHidden();
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [status, setStatus] = useUrlState('status', '', { replace: true });
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const filter = { restaurantId, q, status: status as 'open', vendorId: Number(vendor) || undefined };
  const list = usePagedList(listPurchaseOrders, filter);
  const summary = useQuery({ ...read(purchaseOrderSummary, { query: filter }), placeholderData: keepPreviousData });
  const narrowed = q !== '' || status !== '' || vendor !== '';
  const clear = () => {
    setSearch('');
    setStatus('');
    setVendor('');
  };
  return (
    <div className="pw-tab-16">
      {summary.data ? <OrderTiles summary={summary.data} hidden={hidden} /> : <Skeleton kind="tiles" count={4} />}
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label={t('Search orders')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Status')}
            labelHidden
            quiet
            width={170}
            options={statuses}
            value={status}
            onChange={setStatus}
            placeholder={t('All orders')}
          />
          <VendorSelect
            label={t('Vendor')}
            labelHidden
            quiet
            clearable
            width={190}
            placeholder={t('All vendors')}
            restaurantId={restaurantId}
            value={vendor}
            onChange={setVendor}
          />
          <span className={css.push}>
            <Button
              icon={<Download size={14} aria-hidden />}
              href={addressOf(exportPurchaseOrders, { query: filter })}
              download
            >
              {t('Export')}
            </Button>
          </span>
        </Fold>
      </div>
      <DataTable
        label={t('Purchase orders')}
        rows={list.rows}
        columns={orderColumns}
        restaurantOf={restaurantOf}
        rowKey={(order) => order.id}
        onOpen={(order) => navigate(`/purchase-orders/${order.id}`)}
        rowTone={(order) => (order.late ? 'amber' : undefined)}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          narrowed ? (
            <EmptyState title={t('No orders found')} action={<Button onClick={clear}>{t('Clear filters')}</Button>} />
          ) : (
            <EmptyState
              title={t('No purchase orders yet')}
              text={t('Create an order to check deliveries and invoices against it.')}
              action={
                mayWrite && (
                  <Button variant="primary" onClick={onAdd}>
                    {t('Create your first order')}
                  </Button>
                )
              }
            />
          )
        }
      />
    </div>
  );
}

type Summary = {
  drafts: number;
  awaited: number;
  late: number;
  unpriced: number;
  awaitedValue: { currency: string; value: number }[];
};

function OrderTiles({ summary, hidden }: { summary: Summary; hidden: boolean }) {
  const currencyOf = useCurrencies();
  const restaurantId = useSelectedRestaurant();
  const [first, ...others] = summary.awaitedValue;
  const value = first === undefined ? null : first.value;
  const none = summary.awaited === 0 && !hidden;
  return (
    <Tiles
      tiles={[
        { label: t('Drafts'), value: formatNumber(summary.drafts), note: t('not sent yet') },
        { label: t('Awaiting delivery'), value: formatNumber(summary.awaited), note: t('sent, not received in full') },
        { label: t('Late (orders)'), value: formatNumber(summary.late), note: t('past their delivery date') },
        {
          label: t('Value on order'),
          value: (
            <Money
              value={none ? 0 : value}
              currency={first?.currency ?? currencyOf(restaurantId)}
              reason={t('No price yet')}
            />
          ),
          note: [
            ...others.map((one) => `${formatNumber(one.value, 2)} ${one.currency}`),
            ...(summary.unpriced > 0
              ? [t('excludes {count} with a missing price', { count: formatNumber(summary.unpriced) })]
              : []),
          ].join(', '),
        },
      ]}
    />
  );
}
