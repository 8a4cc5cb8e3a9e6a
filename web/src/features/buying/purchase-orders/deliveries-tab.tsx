import { type GoodsReceipt, listGoodsReceipts } from '@platewise/contract';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Badge,
  Button,
  type Column,
  DataTable,
  Drawer,
  EmptyState,
  Fold,
  lazyLayer,
  SearchField,
} from '../../../ui/index.ts';
import { ReceiptRows } from '../receiving/index.ts';
import { VendorSelect } from '../vendors/index.ts';
import css from './purchase-orders.module.css';

const ReceiveUnorderedDrawer = lazyLayer(
  async () => (await import('./receive-unordered-drawer.tsx')).ReceiveUnorderedDrawer,
);

const columns: readonly Column<GoodsReceipt>[] = [
  {
    id: 'day',
    header: t('Received'),
    width: 120,
    fixed: true,
    phone: 'figure',
    cell: (row) => formatDate(row.receivedOn),
  },
  { id: 'vendor', header: t('Vendor'), width: 220, phone: 'title', cell: (row) => row.vendorName },
  { id: 'order', header: t('Order'), width: 170, phone: 'note', cell: (row) => <OrderOf receipt={row} /> },
  { id: 'goods', header: t('Items'), phone: 'meta', cell: (row) => goodsWords(row) },
  { id: 'by', header: t('Received by'), width: 150, hidden: true, cell: (row) => row.receivedBy },
  {
    id: 'state',
    header: t('Status'),
    width: 120,
    phone: 'note',
    cell: (row) => (row.voidedAt === null ? null : <Badge>{t('Undone')}</Badge>),
  },
];

function OrderOf({ receipt }: { receipt: GoodsReceipt }) {
  if (receipt.orderId === null) return <span className="pw-ink-2">{t('Without an order')}</span>;
  return <Link to={`/purchase-orders/${receipt.orderId}`}>{receipt.orderNumber}</Link>;
}

function goodsWords({ lines }: GoodsReceipt): string {
  const [first, second, ...others] = lines.map((line) => line.description);
  const named = [first, second].filter((name) => name !== undefined).join(', ');
  return others.length === 0 ? named : t('{items} and {count} more', { items: named, count: others.length });
}

/** All deliveries, with and without an order, newest first. */
export function DeliveriesTab() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const [receiving, setReceiving] = useUrlState('receive');
  const [opened, setOpened] = useState(0);
  const [openId, setOpenId] = useState<number | null>(null);
  const list = usePagedList(listGoodsReceipts, { restaurantId, q, vendorId: Number(vendor) || undefined });
  const open = list.rows.find(({ id }) => id === openId) ?? null;
  const begin = () => {
    setOpened((times) => times + 1);
    setReceiving('1');
  };
  const button = useMayWrite('inventory') && (
    <Button icon={<PackagePlus size={14} aria-hidden />} onClick={begin}>
      {t('Receive without an order')}
    </Button>
  );
  const narrowed = q !== '' || vendor !== '';
  const clear = () => {
    setSearch('');
    setVendor('');
  };
  return (
    <div className="pw-tab-16">
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label={t('Search deliveries')} value={q} onChange={setSearch} />
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
        </Fold>
        <span className={css.push}>{button}</span>
      </div>
      <DataTable
        label={t('Deliveries')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={(row) => row.id}
        onOpen={(row) => setOpenId(row.id)}
        openKey={openId}
        rowTone={(row) => (row.voidedAt === null ? undefined : 'muted')}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          narrowed ? (
            <EmptyState
              title={t('No deliveries found')}
              action={<Button onClick={clear}>{t('Clear filters')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('No deliveries yet')}
              text={t(
                "Receive ordered goods on the order's page and other goods here. They're added to stock once, not again with the invoice.",
              )}
            />
          )
        }
      />
      <Drawer
        open={open !== null}
        onClose={() => setOpenId(null)}
        title={open === null ? t('Delivery') : t('Delivery on {date}', { date: formatDate(open.receivedOn) })}
        subtitle={open === null ? '' : whence(open)}
      >
        {open !== null && <ReceiptRows receipts={[open]} />}
        {open?.invoiceId != null && (
          <p className={css.note}>
            <Trans
              id={"Billed by invoice <0>{invoiceNumber}</0>, which won't add these goods to stock again."}
              values={{ invoiceNumber: open.invoiceNumber }}
              components={{ 0: <Link to={`/invoices/${open.invoiceId}`} /> }}
            />
          </p>
        )}
      </Drawer>
      <ReceiveUnorderedDrawer key={opened} open={receiving !== ''} onClose={() => setReceiving('')} />
    </div>
  );
}

const whence = ({ vendorName, orderNumber }: GoodsReceipt) =>
  `${vendorName} · ${orderNumber === null ? t('without an order') : t('order {orderNumber}', { orderNumber })}`;
