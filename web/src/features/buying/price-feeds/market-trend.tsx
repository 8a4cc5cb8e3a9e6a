import type { MarketTrend as Trend } from '@platewise/contract';
import { formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, IndexChart, SimpleTable } from '../../../ui/index.ts';
import { kindWords } from './words.ts';

type Row = { id: string; name: string; kind: string; changePercent: number | null };

/** Your price and the feeds' prices as lines indexed to 100, with the total change of each. */
export function MarketTrend({ trend }: { trend: Trend }) {
  const own = { id: 'own', name: t('Your price'), kind: t('What you pay'), ...trend.own };
  const series = trend.series.map(({ productId, name, integrationName, kind, ...rest }) => ({
    id: `p${productId}`,
    name: `${name}, ${integrationName}`,
    kind: kindWords[kind],
    ...rest,
  }));
  const lines = [own, ...series].filter(({ points }) => points.length > 0);
  return (
    <>
      {lines.length > 0 && <IndexChart label={t('Price index of {name}', { name: trend.name })} lines={lines} />}
      <SimpleTable label={t('Change over the timeframe')} rows={lines} columns={columns} rowKey={({ id }) => id} />
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: t('Price'), phone: 'title', cell: ({ name }) => name },
  { id: 'kind', header: t('Type'), width: 140, phone: 'meta', cell: ({ kind }) => kind },
  {
    id: 'change',
    header: t('Change'),
    width: 96,
    align: 'right',
    phone: 'figure',
    cell: ({ changePercent }) => <span className="pw-num">{formatPercent(changePercent)}</span>,
  },
];
