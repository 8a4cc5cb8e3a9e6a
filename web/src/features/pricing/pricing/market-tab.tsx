import { marketAnalysis } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  MarginInState,
  Money,
  Section,
  SimpleTable,
  Skeleton,
  Stack,
  Tiles,
  Unknown,
} from '../../../ui/index.ts';
import type { Market } from './market.ts';
import { MarketBoxes } from './market-boxes.tsx';

export function MarketTab({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(read(marketAnalysis, { query: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" />;
  if (data.dishes === 0) {
    return (
      <EmptyState
        title={t('No menu items yet')}
        text={t('Margins by category appear here, with your most and least profitable dishes.')}
        action={<Button to="/menu-items?add=1">{t('Add Menu')}</Button>}
      />
    );
  }
  return (
    <Stack gap={28}>
      <Tiles
        tiles={[
          { label: t('Avg Margin'), term: 'margin', value: <Margin value={data.averageMargin} /> },
          {
            label: t('Profitable Items'),
            value: formatNumber(data.profitable),
            note: t('at or above their own target'),
          },
          {
            label: t('Need Attention'),
            value: formatNumber(data.needAttention),
            note: t('below target, or missing a cost or price'),
          },
          { label: t('Avg Price'), value: <Money value={data.averagePrice} currency={data.currency} noCost /> },
        ]}
      />
      <Section title={t('Category breakdown')}>
        <SimpleTable
          label={t('Category breakdown')}
          rows={data.categories}
          columns={columns}
          rowKey={({ category }) => category}
        />
      </Section>
      <MarketBoxes market={data} />
    </Stack>
  );
}

function Margin({ value }: { value: number | null }) {
  if (value === null) return <Unknown reason={t('No dish has both a cost and a price')} />;
  return <MarginInState state={marginStateOf({ averageMargin: value })}>{formatPercent(value)}</MarginInState>;
}

const columns: Column<Market['categories'][number]>[] = [
  { id: 'category', header: t('Category'), phone: 'title', cell: ({ category }) => category },
  {
    id: 'dishes',
    header: t('Items (dishes)'),
    align: 'right',
    width: 90,
    phone: 'meta',
    phoneLabel: t('items'),
    cell: ({ dishes }) => <span className="pw-num">{formatNumber(dishes)}</span>,
  },
  {
    id: 'margin',
    header: t('Avg margin'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ averageMargin }) => <Margin value={averageMargin} />,
  },
];
