import { listOrderGuide, type OrderGuideItem, saveOrderGuide } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  Fold,
  Menu,
  Money,
  NumberField,
  SearchField,
  SegmentedControl,
  toast,
  typedNumber,
} from '../../../ui/index.ts';
import { inPurchaseUnits } from './order-amounts.ts';
import { parSource, unitWords } from './order-words.tsx';
import css from './purchase-orders.module.css';

type Change = { par?: string | null; onGuide?: boolean; position?: number };

/** A vendor's order guide with pars, in its own order. */
export function GuideTable({ vendorId, currency }: { vendorId: number; currency: string }) {
  const [q, setSearch] = useState('');
  const [all, setAll] = useState<'false' | 'true'>('false');
  const list = usePagedList(listOrderGuide, { q, all, limit: '100' }, { params: { id: vendorId } });
  const save = useCall(saveOrderGuide, {
    inline: true,
    onError: (error) =>
      toast({ title: t('Failed to change the order guide'), description: messageOf(error), destructive: true }),
  });
  const change = (item: OrderGuideItem, next: Change, undo?: Change) =>
    save.mutate(
      { params: { id: vendorId }, body: { items: [{ vendorItemId: item.vendorItemId, ...next }] } },
      undo && {
        onSuccess: () =>
          toast({
            title: next.onGuide
              ? t('{description} added to the guide', { description: item.description })
              : t('{description} removed from the guide', { description: item.description }),
            action: { label: t('Undo'), onClick: () => change(item, undo) },
          }),
      },
    );
  // Renumbers every row of the loaded guide.
  const move = (item: OrderGuideItem, by: -1 | 1) => {
    const at = list.rows.indexOf(item);
    const order = [...list.rows];
    order.splice(at, 1);
    order.splice(at + by, 0, item);
    const items = order.map((row, position) => ({ vendorItemId: row.vendorItemId, position }));
    save.mutate({ params: { id: vendorId }, body: { items } });
  };
  const movable = q === '' && all === 'false' && !list.paging.hasMore;
  return (
    <>
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label={t('Search the order guide')} value={q} onChange={setSearch} />
          <SegmentedControl
            label={t('Show')}
            options={[
              { value: 'false', label: t('In the guide') },
              { value: 'true', label: t('All vendor items') },
            ]}
            value={all}
            onChange={setAll}
          />
        </Fold>
      </div>
      <DataTable
        label={t('Order guide')}
        rows={list.rows}
        columns={columnsOf({ currency, change, move: movable ? move : null, rows: list.rows })}
        rowKey={(item) => item.vendorItemId}
        rowTone={(item) => (item.onGuide ? undefined : 'muted')}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            title={q === '' ? t('Nothing in this guide yet') : t('Nothing found')}
            text={q === '' ? t('Items appear here after you approve an invoice from this vendor.') : undefined}
          />
        }
      />
    </>
  );
}

type Own = {
  currency: string;
  rows: readonly OrderGuideItem[];
  change: (item: OrderGuideItem, next: Change, undo?: Change) => void;
  move: ((item: OrderGuideItem, by: -1 | 1) => void) | null;
};

const columnsOf = ({ currency, rows, change, move }: Own): Column<OrderGuideItem>[] => [
  {
    id: 'item',
    header: t('Item'),
    fixed: true,
    phone: 'title',
    cell: (item) => (
      <>
        <div className="pw-strong">{item.description}</div>
        <div className="pw-meta">
          {[item.itemCode, item.packText, item.ingredientName ?? t('no ingredient')].filter(Boolean).join(' · ')}
        </div>
        {!item.onGuide && <Badge>{t('not in the guide')}</Badge>}
      </>
    ),
  },
  {
    id: 'unit',
    header: t('Order unit'),
    width: 140,
    phone: 'meta',
    cell: (item) => unitWords(item, item.ingredientUnit),
  },
  {
    id: 'price',
    header: t('Last price'),
    width: 140,
    align: 'right',
    phone: 'note',
    cell: (item) => (
      <>
        <Money value={item.lastPrice} currency={currency} reason={t('Not purchased yet')} />
        <div className="pw-meta">{item.lastPurchasedOn === null ? '' : formatDate(item.lastPurchasedOn)}</div>
      </>
    ),
  },
  {
    id: 'use',
    header: t('Usage per week'),
    width: 120,
    align: 'right',
    cell: (item) => {
      const { text, exact } = inPurchaseUnits(item.weeklyUse, item.ingredientUnit, item, 'whole');
      return <span title={exact ?? undefined}>{text}</span>;
    },
  },
  {
    id: 'par',
    header: t('Par'),
    width: 130,
    align: 'right',
    phone: 'figure',
    cell: (item) => (
      <Par key={`${item.vendorItemId} ${item.par}`} item={item} onChange={(par) => change(item, { par })} />
    ),
  },
  {
    id: 'actions',
    header: '',
    width: 48,
    align: 'right',
    phone: 'actions',
    cell: (item) => (
      <Menu
        label={t('More actions for {description}', { description: item.description })}
        items={[
          move && { label: t('Move up'), onClick: () => move(item, -1), disabled: rows.indexOf(item) === 0 },
          move && {
            label: t('Move down'),
            onClick: () => move(item, 1),
            disabled: rows.indexOf(item) === rows.length - 1,
          },
          item.onGuide
            ? { label: t('Remove from guide'), onClick: () => change(item, { onGuide: false }, { onGuide: true }) }
            : { label: t('Add to guide'), onClick: () => change(item, { onGuide: true }, { onGuide: false }) },
        ]}
      />
    ),
  },
];

/** Saved on blur; if blank, the par is calculated from use. */
function Par({ item, onChange }: { item: OrderGuideItem; onChange: (par: string | null) => void }) {
  const [text, setText] = useState(item.par === null ? '' : String(item.par));
  const par = item.workedPar;
  const worked = par === null ? '–' : par > 0 && par < 0.5 ? '<1' : formatNumber(Math.round(par));
  return (
    <div className={css.par} title={item.par === null ? parSource(item.parFrom) : undefined}>
      <NumberField
        label={t('Par of {description}', { description: item.description })}
        labelHidden
        placeholder={worked}
        suffix={item.purchaseUnit ?? ''}
        value={text}
        onChange={setText}
        onBlur={() => {
          const par = typedNumber(text);
          if (par !== (item.par === null ? null : String(item.par))) onChange(par);
        }}
      />
    </div>
  );
}
