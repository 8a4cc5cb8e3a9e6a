import {
  draftPurchaseOrders,
  type OrderNeedRow,
  orderSuggestions,
  type ReplyOf,
  type VendorOrdering,
} from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Fold,
  SearchField,
  SegmentedControl,
  SelectField,
  toast,
  typedNumber,
} from '../../../ui/index.ts';
import { AskForOrder, asksForOrder } from './ask-for-order.tsx';
import { IngredientOrderingDrawer } from './ingredient-ordering-drawer.tsx';
import css from './purchase-orders.module.css';
import { suggestedColumns } from './suggested-columns.tsx';
import { VendorTotals } from './vendor-totals.tsx';
import type { Wanted } from './wanted.ts';

/** The user's changes to suggestions, by ingredient. */
type Chosen = Record<number, { vendorItemId?: number; quantity?: string }>;

/** What to order now, with every vendor's price, and a draft per vendor. */
export function SuggestedTab({ restaurantId }: { restaurantId: number }) {
  const navigate = useNavigate();
  const mayWrite = useMayWrite('inventory');
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [show, setShow] = useUrlState<'needed' | 'all'>('show', 'needed', { replace: true });
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const [open, setOpen] = useUrlState('ingredient');
  const [chosen, setChosen] = useState<Chosen>({});
  const sendKey = useSendKey();
  const query = { q, show, vendorId: Number(vendor) || undefined };
  const { data, error, isPending, refetch } = useQuery({
    ...read(orderSuggestions, { params: { restaurantId }, query }),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () => (data?.items ?? []).map((need) => wantedOf(need, chosen[need.ingredientId])),
    [data, chosen],
  );
  const lines = rows.filter(({ quantity }) => Number(typedNumber(quantity) ?? 0) > 0);
  const draft = useCall(draftPurchaseOrders, {
    onSuccess: (orders) => {
      sendKey.done();
      setChosen({});
      toast({
        title: t('{count, plural, one {# draft} other {# drafts}} created', { count: orders.length }),
        description: t('Review each one and send it.'),
      });
      const [only, ...more] = orders;
      navigate(only && more.length === 0 ? `/purchase-orders/${only.id}` : '/purchase-orders?status=draft');
    },
    onError: (failure) =>
      toast({ title: t('Failed to create the orders'), description: messageOf(failure), destructive: true }),
  });
  const change = (id: number, next: Chosen[number]) => setChosen((now) => ({ ...now, [id]: { ...now[id], ...next } }));
  const columns = suggestedColumns({
    currency: data?.currency ?? 'USD',
    onChange: change,
    onOpen: (id) => setOpen(String(id)),
  });
  const begin = () => {
    const body = {
      restaurantId,
      lines: lines.map(({ choice, quantity }) => ({
        vendorItemId: choice.vendorItemId,
        quantity: typedNumber(quantity) ?? '',
      })),
    };
    draft.mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <div className="pw-tab-16">
      <p className={`${css.note} ${css.basis}`}>{basis(data)}</p>
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label={t('Search items to order')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Vendor')}
            labelHidden
            quiet
            width={190}
            clearable
            placeholder={t('All vendors')}
            options={(data?.vendors ?? []).map(optionOf)}
            value={vendor}
            onChange={setVendor}
          />
          <SegmentedControl
            label={t('Show')}
            options={[
              { value: 'needed', label: t('To order') },
              { value: 'all', label: t('Everything') },
            ]}
            value={show}
            onChange={setShow}
          />
          <span className={css.push}>
            {mayWrite && (
              <Button variant="primary" onClick={begin} loading={draft.isPending} disabled={lines.length === 0}>
                {lines.length === 0
                  ? t('Create Orders')
                  : t('Create orders ({count, plural, one {# item} other {# items}})', { count: lines.length })}
              </Button>
            )}
          </span>
        </Fold>
      </div>
      {data && data.unsold.length > 0 && <Unsold items={data.unsold} />}
      <DataTable
        label={t('Suggested order')}
        rows={rows}
        columns={columns}
        rowKey={({ need }) => need.ingredientId}
        rowTone={({ need }) => (need.reached ? 'amber' : undefined)}
        rowDetail={(row) =>
          asksForOrder(row) ? (
            <AskForOrder key={row.choice.vendorItemId} row={row} currency={data?.currency ?? 'USD'} />
          ) : undefined
        }
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <NothingToOrder
            narrowed={q !== '' || vendor !== '' || show === 'all'}
            notInStock={data?.notInStock ?? 0}
            vendors={data?.vendors.length ?? 0}
            unsold={data?.unsold.length ?? 0}
          />
        }
      />
      {data && <VendorTotals lines={lines} vendors={data.vendors} currency={data.currency} />}
      <IngredientOrderingDrawer
        id={Number(open) || null}
        currency={data?.currency ?? 'USD'}
        vendors={data?.vendors ?? []}
        onClose={() => setOpen('')}
      />
    </div>
  );
}

const optionOf = ({ vendorId, vendorName }: VendorOrdering) => ({ value: String(vendorId), label: vendorName });

function wantedOf(need: OrderNeedRow, own: Chosen[number] | undefined): Wanted {
  const [first] = need.choices;
  const id = own?.vendorItemId ?? need.vendorItemId;
  const choice = need.choices.find((one) => one.vendorItemId === id) ?? first;
  if (choice === undefined) throw new Error('an ingredient that nobody sells is not suggested');
  const suggested = choice.suggested === null || choice.suggested === 0 ? '' : String(choice.suggested);
  return { need, choice, quantity: own?.quantity ?? suggested };
}

type Basis = Pick<ReplyOf<typeof orderSuggestions>, 'salesDays' | 'forecastDays' | 'notInStock'>;

function basis(data: Basis | undefined): string {
  if (data === undefined) return '';
  return [
    basisOfUse(data),
    t('Stock, open orders and drafts are subtracted.'),
    data.notInStock > 0 &&
      t("{count} of the items you buy aren't in your inventory and can't be suggested.", {
        count: formatNumber(data.notInStock),
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

function basisOfUse({ salesDays, forecastDays }: Basis): string {
  if (salesDays === null) return t('Usage is based on your purchases because there are no sales yet.');
  const day = (date: string) => formatDate(date, { year: false });
  return forecastDays === null
    ? t('Usage is based on recipes and sales of the last {days} days. Items not in a recipe are based on purchases.', {
        days: salesDays.days,
      })
    : t(
        'Usage is based on recipes and expected sales from {from} to {to}, or on purchases for items not in a recipe.',
        { from: day(forecastDays.from), to: day(forecastDays.to) },
      );
}

/** Low items no vendor can supply yet. */
const Unsold = ({ items }: { items: ReplyOf<typeof orderSuggestions>['unsold'] }) => (
  <p className={css.note} role="status">
    <Trans
      id={
        '{count, plural, one {# item is low, and no vendor sells it yet} other {# items are low, and no vendor sells them yet}}: <0/>. To order one, open it and add a vendor item.'
      }
      values={{ count: items.length }}
      components={{
        0: (
          <>
            {items.map(({ ingredientId, name, unit, onHand, par }, index) => (
              <Fragment key={ingredientId}>
                {index > 0 && ', '}
                <Link to={`/ingredients?ingredient=${ingredientId}`}>{name}</Link> (
                {par === null
                  ? formatQuantity(onHand, unit)
                  : t('{onHand} of {par}', { onHand: formatNumber(onHand), par: formatQuantity(par, unit) })}
                )
              </Fragment>
            ))}
          </>
        ),
      }}
    />
  </p>
);

type Nothing = { narrowed: boolean; notInStock: number; vendors: number; unsold: number };

function NothingToOrder({ narrowed, notInStock, vendors, unsold }: Nothing) {
  if (vendors === 0) {
    return (
      <EmptyState
        title={t('Nothing to suggest yet')}
        text={t('Upload invoices to see what your vendors sell. Items to order then appear here with quantities.')}
        action={<Button to="/invoices">{t('Upload an invoice')}</Button>}
      />
    );
  }
  if (narrowed) return <EmptyState title={t('Nothing found')} text={t('No items from your vendors match.')} />;
  return (
    <EmptyState
      title={t('Nothing to order')}
      text={
        notInStock > 0
          ? t('Items are suggested here once they are in your inventory and counted.')
          : unsold > 0
            ? t('Every item you buy is at par.')
            : t('Everything is at par. Items below par appear here.')
      }
      action={notInStock > 0 ? <Button to="/inventory">{t('Open the inventory')}</Button> : undefined}
    />
  );
}
