import { listOrderGuide, type OrderGuideItem, saveOrderGuide } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
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
    touches: ['ordering'],
    onError: (error) =>
      toast({ title: 'Failed to change the order guide', description: messageOf(error), destructive: true }),
  });
  const change = (item: OrderGuideItem, next: Change, undo?: Change) =>
    save.mutate(
      { params: { id: vendorId }, body: { items: [{ vendorItemId: item.vendorItemId, ...next }] } },
      undo && {
        onSuccess: () =>
          toast({
            title: next.onGuide
              ? `${item.description} added to the guide`
              : `${item.description} removed from the guide`,
            action: { label: 'Undo', onClick: () => change(item, undo) },
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
          <SearchField label="Search the order guide" value={q} onChange={setSearch} />
          <SegmentedControl
            label="Show"
            options={[
              { value: 'false', label: 'In the guide' },
              { value: 'true', label: 'All vendor items' },
            ]}
            value={all}
            onChange={setAll}
          />
        </Fold>
      </div>
      <DataTable
        label="Order guide"
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
            title={q === '' ? 'Nothing in this guide yet' : 'Nothing found'}
            text={q === '' ? 'Items appear here after you approve an invoice from this vendor.' : undefined}
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
    header: 'Item',
    fixed: true,
    phone: 'title',
    cell: (item) => (
      <>
        <div className={css.name}>{item.description}</div>
        <div className="pw-meta">
          {[item.itemCode, item.packText, item.ingredientName ?? 'no ingredient'].filter(Boolean).join(' · ')}
        </div>
        {!item.onGuide && <Badge>not in the guide</Badge>}
      </>
    ),
  },
  {
    id: 'unit',
    header: 'Order unit',
    width: 140,
    phone: 'meta',
    cell: (item) => unitWords(item, item.ingredientUnit),
  },
  {
    id: 'price',
    header: 'Last price',
    width: 140,
    align: 'right',
    phone: 'note',
    cell: (item) => (
      <>
        <Money value={item.lastPrice} currency={currency} reason="Not purchased yet" />
        <div className="pw-meta">{item.lastPurchasedOn === null ? '' : formatDate(item.lastPurchasedOn)}</div>
      </>
    ),
  },
  {
    id: 'use',
    header: 'Usage per week',
    width: 120,
    align: 'right',
    cell: (item) => {
      const { text, exact } = inPurchaseUnits(item.weeklyUse, item.ingredientUnit, item, 'whole');
      return <span title={exact ?? undefined}>{text}</span>;
    },
  },
  {
    id: 'par',
    header: 'Par',
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
        label={`More about ${item.description}`}
        items={[
          move && { label: 'Move up', onClick: () => move(item, -1), disabled: rows.indexOf(item) === 0 },
          move && {
            label: 'Move down',
            onClick: () => move(item, 1),
            disabled: rows.indexOf(item) === rows.length - 1,
          },
          item.onGuide
            ? { label: 'Remove from guide', onClick: () => change(item, { onGuide: false }, { onGuide: true }) }
            : { label: 'Add to guide', onClick: () => change(item, { onGuide: true }, { onGuide: false }) },
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
        label={`Par of ${item.description}`}
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
