import type { PriceAdjustmentRow } from '@platewise/contract';
import { ArrowRight } from 'lucide-react';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Checkbox, type Column, DataTable, Delta, Figure, Money } from '../../../ui/index.ts';
import { Derived } from '../../kitchen/derivation/index.ts';
import { stepsOf } from './adjustment-steps.ts';
import { RiskBadge, rangeWords } from './impact-tiles.tsx';
import css from './pricing.module.css';

type Props = {
  adjustments: readonly PriceAdjustmentRow[];
  currency: string;
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
};

/** All proposed price changes, each with its reason and a checkbox. */
export function AdjustmentTable({ adjustments, currency, chosen, onChosen }: Props) {
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  const all = chosen.size === adjustments.length;
  return (
    <div className={css.adjustments}>
      <Checkbox
        label={t('All {count} changes', { count: adjustments.length })}
        value={all}
        onChange={(on) => onChosen(new Set(on ? adjustments.map(({ id }) => id) : []))}
      />
      <DataTable
        label={t('Price adjustments')}
        rows={adjustments}
        columns={columnsOf(currency, chosen, toggle)}
        rowKey={({ id }) => id}
        rowTone={({ id }) => (chosen.has(id) ? undefined : 'muted')}
        density="tall"
        exportName="price-adjustments"
      />
    </div>
  );
}

type Toggle = (id: number, on: boolean) => void;

const columnsOf = (currency: string, chosen: ReadonlySet<number>, toggle: Toggle): Column<PriceAdjustmentRow>[] => [
  {
    id: 'name',
    header: t('Item (dish)'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ id, name, reason }) => (
      <span className={css.choice}>
        <Checkbox label={name} value={chosen.has(id)} onChange={(on) => toggle(id, on)} />
        <span className={css.reason} title={reason}>
          {reason}
        </span>
      </span>
    ),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 80,
    value: ({ cost }) => cost,
    cell: ({ id, name, cost }) => (
      <Derived menuItemId={id} dish={name} figure="cost">
        <Money value={cost} currency={currency} />
      </Derived>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 168,
    phone: 'figure',
    value: ({ newPrice }) => newPrice,
    cell: (row) => <NewPrice row={row} currency={currency} />,
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 84,
    phone: 'note',
    value: ({ changePercent }) => changePercent,
    cell: ({ changePercent }) => <Delta value={changePercent} moreIs="good" />,
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 132,
    value: ({ newMargin }) => newMargin,
    cell: ({ currentMargin, newMargin }) => (
      <span className={css.fromTo}>
        <span className="pw-ink-3">{formatPercent(currentMargin)}</span>
        <ArrowRight size={12} aria-label={t('to (change)')} />
        {formatPercent(newMargin)}
      </span>
    ),
  },
  {
    id: 'profit',
    header: t('Profit per month'),
    align: 'right',
    width: 128,
    phone: 'meta',
    phoneLabel: t('profit per month'),
    value: ({ expectedProfit }) => expectedProfit,
    cell: ({ expectedProfit, expectedProfitRange: range }) => (
      <span title={rangeWords({ range, currency })}>
        <Money value={expectedProfit} currency={currency} sign reason={t('Sales unknown')} />
        {range && <span className="pw-sr">, {rangeWords({ range, currency })}</span>}
      </span>
    ),
  },
  {
    id: 'risk',
    header: t('Risk'),
    width: 84,
    value: ({ customerRisk }) => customerRisk,
    cell: ({ customerRisk }) => <RiskBadge risk={customerRisk} />,
  },
];

const NewPrice = ({ row, currency }: { row: PriceAdjustmentRow; currency: string }) => (
  <span className={css.fromTo}>
    <span className="pw-ink-3">{formatMoney(row.currentPrice, { currency })}</span>
    <ArrowRight size={12} aria-label={t('to (change)')} />
    <Figure
      name={t('New price of {dish}', { dish: row.name })}
      steps={stepsOf(row, currency)}
      result={{ label: t('New price'), value: formatMoney(row.newPrice, { currency }) }}
      source={{ title: row.reason }}
      width={420}
    >
      {formatMoney(row.newPrice, { currency })}
    </Figure>
  </span>
);
