import type { ScenarioDishRow } from '@platewise/contract';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDelta, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, DataTable, EmptyState, Money, Section, Unknown } from '../../../ui/index.ts';
import { betweenWords } from './scenario-words.ts';
import css from './scenarios.module.css';

/** Dishes whose cost changes, the most expensive first. */
export const HitDishesTable = (props: Props) => (
  <Section title={t('Dishes hit')} count={props.dishes.length}>
    <HitDishes {...props} />
  </Section>
);

type Props = { dishes: readonly ScenarioDishRow[]; currency: string };

/** The same without its section; `label` tells several apart. */
export const HitDishes = ({ dishes, currency, label = t('Dishes hit') }: Props & { label?: string }) => (
  <DataTable
    label={label}
    rows={dishes}
    columns={columnsOf(currency)}
    rowKey={({ id }) => id}
    exportName="what-if-dishes"
    empty={
      <EmptyState
        title={t('No dish is hit')}
        text={t('No recipe on the menu contains these ingredients, or their costs are unknown.')}
      />
    }
  />
);

const columnsOf = (currency: string): Column<ScenarioDishRow>[] => [
  {
    id: 'name',
    header: t('Dish'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ id, name }) => <Link to={`/menu-items?dish=${id}`}>{name}</Link>,
  },
  {
    id: 'change',
    header: t('Cost per portion'),
    align: 'right',
    width: 124,
    phone: 'note',
    value: ({ costChange }) => costChange,
    cell: ({ costChange }) => <span className="pw-num">{formatDelta(costChange, 'money', currency)}</span>,
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 132,
    value: ({ marginAfter }) => marginAfter,
    cell: ({ marginBefore, marginAfter }) =>
      marginAfter === null ? (
        <Unknown reason={t('Cost or price unknown')} />
      ) : (
        <span className={css.fromTo}>
          <span className="pw-ink-3">{formatPercent(marginBefore)}</span>
          <ArrowRight size={12} aria-label={t('to (change)')} />
          {formatPercent(marginAfter)}
        </span>
      ),
  },
  {
    id: 'target',
    header: t('Target'),
    width: 130,
    phone: 'meta',
    value: ({ onTargetAfter }) => (onTargetAfter === null ? null : Number(onTargetAfter)),
    cell: ({ onTargetBefore, onTargetAfter }) =>
      onTargetAfter === false && (
        <Badge tone={onTargetBefore ? 'red' : 'amber'}>{onTargetBefore ? t('Falls below') : t('Still below')}</Badge>
      ),
  },
  {
    id: 'sold',
    header: t('Expected sales'),
    align: 'right',
    width: 124,
    value: ({ sold }) => sold?.expected ?? null,
    cell: ({ sold }) =>
      sold === null ? (
        <Unknown reason={t('Sales unknown')} noCost />
      ) : (
        <span className="pw-num">{Math.round(sold.expected)}</span>
      ),
  },
  {
    id: 'extra',
    header: t('Extra cost'),
    align: 'right',
    width: 124,
    phone: 'figure',
    value: ({ extra }) => extra?.expected ?? null,
    cell: ({ extra }) =>
      extra === null ? (
        <Unknown reason={t('Sales unknown')} />
      ) : (
        <span title={betweenWords(extra, currency)}>
          <Money value={extra.expected} currency={currency} sign />
          <span className="pw-sr">, {betweenWords(extra, currency)}</span>
        </span>
      ),
  },
];
