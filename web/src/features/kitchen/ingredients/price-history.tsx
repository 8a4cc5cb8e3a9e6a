import { type IngredientDetail, priceHistory } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatDate, formatUnitCost } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Badge,
  type Column,
  DataTable,
  Delta,
  EmptyState,
  ErrorState,
  lazyPart,
  Money,
  SegmentedControl,
  Skeleton,
} from '../../../ui/index.ts';
import css from './price-history.module.css';
import type { PricePoint } from './price-point.ts';

const PriceHistoryChart = lazyPart(async () => (await import('./price-history-chart.tsx')).PriceHistoryChart);

type Props = { ingredient: Pick<IngredientDetail, 'id' | 'name' | 'unit'>; currency: string };

/** Prices paid over time, as a chart or a table. */
export function PriceHistory({ ingredient, currency }: Props) {
  const [show, setShow] = useUrlState<'chart' | 'table'>('show', 'chart', { replace: true });
  const list = useQuery(read(priceHistory, { params: { id: ingredient.id }, query: { limit: '1000' } }));
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="cards" count={1} height={280} />;
  if (list.data.length === 0) {
    return (
      <div className={css.place}>
        <EmptyState
          title={t('No price yet')}
          text={t('Prices from approved invoices and costs you enter appear here.')}
        />
      </div>
    );
  }
  return (
    <div className={css.place}>
      <div className={css.head}>
        <span>
          <span className="pw-strong">{ingredient.name}</span>{' '}
          <span className="pw-ink-3">
            {t('{currency} per {unit}', { currency: currency === 'USD' ? '$' : currency, unit: ingredient.unit })}
          </span>
        </span>
        <SegmentedControl
          label={t('Show prices as')}
          size="xs"
          options={[
            { value: 'chart', label: t('Chart') },
            { value: 'table', label: t('Table') },
          ]}
          value={show}
          onChange={setShow}
        />
      </div>
      {show === 'chart' ? (
        <Suspense fallback={<Skeleton kind="cards" count={1} height={280} />}>
          <PriceHistoryChart points={list.data} unit={ingredient.unit} currency={currency} />
        </Suspense>
      ) : (
        <DataTable
          label={t('Price history')}
          plain
          rows={list.data}
          rowKey={(point) => point.id}
          columns={columnsFor(currency)}
        />
      )}
    </div>
  );
}

const percentOf = ({ price, previousPrice }: PricePoint): number | null =>
  previousPrice === null || previousPrice === 0 ? null : ((price - previousPrice) / previousPrice) * 100;

const columnsFor = (currency: string): Column<PricePoint>[] => [
  {
    id: 'date',
    header: t('Date'),
    width: 120,
    phone: 'title',
    cell: (point) => <span className="pw-num">{formatDate(point.effectiveDate)}</span>,
  },
  {
    id: 'source',
    header: t('Source'),
    phone: 'meta',
    cell: (point) => (
      <span className={css.source}>
        <SourceOf point={point} />
        {point.current && <Badge tone="green">{t('current')}</Badge>}
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 130,
    phone: 'figure',
    cell: (point) => <Money value={point.price} per={point.unit} currency={currency} />,
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 104,
    phone: 'note',
    cell: (point) =>
      point.previousPrice === null ? (
        <span className="pw-ink-3">{t('first')}</span>
      ) : (
        <span title={t('was {price}', { price: formatUnitCost(point.previousPrice, currency) })}>
          <Delta value={percentOf(point)} moreIs="bad" />
        </span>
      ),
  },
];

function SourceOf({ point }: { point: PricePoint }) {
  switch (point.source) {
    case 'invoice':
      return point.invoiceId === null ? (
        <span>{point.vendorName ?? t('An invoice')}</span>
      ) : (
        <Link className={css.link} to={`/invoices/${point.invoiceId}`}>
          {[point.vendorName, point.invoiceNumber].filter(Boolean).join(' ') || t('Open invoice')}
        </Link>
      );
    case 'typed':
      return <span className="pw-ink-2">{t('Entered manually')}</span>;
    case 'recipe':
      return <span className="pw-ink-2">{t('From its recipe')}</span>;
    case 'price_list':
      return (
        <span>
          {point.vendorName === null
            ? t('Price list')
            : t('{vendorName}, price list', { vendorName: point.vendorName })}
        </span>
      );
  }
}
