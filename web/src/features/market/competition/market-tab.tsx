import { getMarketAnalysis, type MarketAnalysis, readMarketAnalysis } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import css from './market.module.css';
import { AdviceSection } from './market-advice.tsx';
import { CategorySection } from './market-categories.tsx';
import { DishSection } from './market-dishes.tsx';
import { HistorySection } from './market-history.tsx';
import { LeftOut } from './market-left-out.tsx';
import { MarketTiles } from './market-tiles.tsx';
import { TrendSection } from './market-trends.tsx';
import type { TabProps } from './tab-props.ts';

/** How our prices compare with those of tracked competitors, in the latest or a past analysis. */
export function MarketTab({ restaurant }: TabProps) {
  const [past, setPast] = useUrlState('analysis');
  const newest = useQuery(read(getMarketAnalysis, { query: { restaurantId: restaurant.id } }));
  const old = useQuery({
    ...read(readMarketAnalysis, { params: { id: Number(past) || 0 } }),
    enabled: past !== '',
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = past === '' ? newest : old;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="tiles" count={3} />;
  if (data.lastAnalyzed === null) return <NothingYet />;
  return (
    <div className={css.stack}>
      {past !== '' && data.id !== newest.data?.id && (
        <div className={css.past}>
          <p>{t("You're viewing the analysis from {date}.", { date: formatDateTime(data.lastAnalyzed) })}</p>
          <Button size="xs" onClick={() => setPast('')}>
            {t('Show latest')}
          </Button>
        </div>
      )}
      <MarketTiles analysis={data} />
      <Found
        analysis={data}
        restaurantId={restaurant.id}
        onPast={(id) => setPast(id === newest.data?.id ? '' : String(id))}
      />
    </div>
  );
}

type FoundProps = { analysis: MarketAnalysis; restaurantId: number; onPast: (id: number) => void };

const Found = ({ analysis, restaurantId, onPast }: FoundProps) => (
  <>
    {analysis.categories.length === 0 ? (
      <WhatIsMissing analysis={analysis} />
    ) : (
      <>
        <CategorySection analysis={analysis} />
        {analysis.overall !== null && <DishSection analysis={analysis} restaurantId={restaurantId} />}
        <div className={css.two}>
          <TrendSection analysis={analysis} />
          <AdviceSection analysis={analysis} />
        </div>
      </>
    )}
    <LeftOut analysis={analysis} />
    <HistorySection analysis={analysis} restaurantId={restaurantId} onOpen={onPast} />
  </>
);

const NothingYet = () => (
  <EmptyState
    title={t('No market analysis available yet')}
    text={t('Track competitors and read their menus, then generate the analysis to see how your prices compare.')}
    action={<Button to="/competition">{t('Search & Track')}</Button>}
  />
);

const WhatIsMissing = ({ analysis }: { analysis: MarketAnalysis }) =>
  analysis.trackedCount === 0 ? (
    <EmptyState
      title={t('No competitors being tracked yet')}
      text={t('Track competitors to compare their prices with yours.')}
      action={<Button to="/competition">{t('Search & Track')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('No competitor prices yet')}
      text={t('Read their menus or enter their dishes, then generate the analysis again.')}
      action={<Button to="/competition?tab=competitors">{t('My Competitors')}</Button>}
    />
  );
