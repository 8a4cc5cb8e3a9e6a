import { type ExternalPrice, ingredientMarketTrend } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Drawer, ErrorState, SegmentedControl, Skeleton } from '../../../ui/index.ts';
import { MarketTrend } from './market-trend.tsx';
import css from './price-feeds.module.css';

const timeframes = [
  { value: '90d', label: t('90 days') },
  { value: '6m', label: t('6 months') },
  { value: '1y', label: t('1 year') },
] as const;
type Timeframe = (typeof timeframes)[number]['value'];

type Props = { price: ExternalPrice | null; onClose: () => void };

/** An ingredient's own price and the feeds' prices, each indexed to 100. */
export function TrendDrawer({ price, onClose }: Props) {
  const [shown, setShown] = useState(price);
  if (price !== null && price !== shown) setShown(price);
  const [timeframe, setTimeframe] = useState<Timeframe>('1y');
  const id = shown?.ingredientId ?? 0;
  const { data, error, refetch } = useQuery({
    ...read(ingredientMarketTrend, { params: { id }, query: { timeframe } }),
    enabled: id > 0,
  });
  return (
    <Drawer
      open={price !== null}
      onClose={onClose}
      title={shown?.ingredientName ?? ''}
      subtitle={t('Your price compared with the feeds')}
      width={600}
    >
      <div className="pw-stack-16">
        <SegmentedControl
          label={t('Timeframe')}
          size="xs"
          options={timeframes}
          value={timeframe}
          onChange={setTimeframe}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton kind="cards" count={1} height={240} />}
        {data && <MarketTrend trend={data} />}
        <p className={css.quiet}>
          <Trans
            id={
              '100 is the starting price. Market prices show the trend; your invoices show what you pay. <0>Price history</0>'
            }
            components={{ 0: <Link className={css.link} to={`/ingredients?ingredient=${id}&tab=prices`} /> }}
          />
        </p>
      </div>
    </Drawer>
  );
}
