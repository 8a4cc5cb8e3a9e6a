import { ingredientMarketTrend } from '@platewise/contract';
import type { Period } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { lazyPart, Section, Skeleton } from '../../../ui/index.ts';
import css from './price-feeds.module.css';

const MarketTrend = lazyPart(async () => (await import('./market-trend.tsx')).MarketTrend);

type Props = { ingredientId: number; timeframe: Period };

/** Feed prices for an ingredient next to its own; empty if no feed product is mapped to it. */
export function MarketTrendSection({ ingredientId, timeframe }: Props) {
  const { data } = useQuery(read(ingredientMarketTrend, { params: { id: ingredientId }, query: { timeframe } }));
  if (!data || data.series.length === 0) return null;
  return (
    <Section title={t('Compared with the market')}>
      <div className="pw-stack-16">
        <Suspense fallback={<Skeleton kind="cards" count={1} height={240} />}>
          <MarketTrend trend={data} />
        </Suspense>
        <p className={css.quiet}>
          <Trans
            id={
              '100 is the starting price. Market prices show the trend; your invoices show what you pay. <0>Open price feeds</0>'
            }
            components={{ 0: <Link className={css.link} to="/api-integrations?tab=prices" /> }}
          />
        </p>
      </div>
    </Section>
  );
}
