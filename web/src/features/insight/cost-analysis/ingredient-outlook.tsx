import { type IngredientOutlook, ingredientOutlook, type Timeframe } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, ErrorState, Skeleton } from '../../../ui/index.ts';
import { MarketTrendSection } from '../../buying/price-feeds/index.ts';
import css from './cost-analysis.module.css';
import { HitDishes } from './hit-dishes.tsx';
import { OutlookFacts } from './outlook-facts.tsx';
import { OutlookPrices } from './outlook-prices.tsx';
import { timeframeWords } from './timeframe.tsx';

type Props = { ingredientId: number | null; timeframe: Timeframe; onClose: () => void };

/** One ingredient: past and forecast prices, how they're calculated, and the dishes affected. */
export function IngredientOutlookDrawer({ ingredientId, timeframe, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(ingredientOutlook, { params: { id: ingredientId ?? 0 }, query: { timeframe } }),
    enabled: ingredientId !== null,
  });
  const shown = data?.trend.id === ingredientId ? data : undefined;
  return (
    <Drawer
      open={ingredientId !== null}
      onClose={onClose}
      title={shown?.trend.name ?? t('Ingredient')}
      subtitle={shown && `${shown.trend.supplierName ?? t('No supplier')}, ${timeframeWords(timeframe)}`}
      footer={shown && <Actions outlook={shown} />}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !shown && <Skeleton kind="text" count={8} />}
      {shown && (
        <div className={css.detailStack}>
          <OutlookPrices outlook={shown} />
          <MarketTrendSection ingredientId={shown.trend.id} timeframe={marketSpan(timeframe)} />
          <OutlookFacts outlook={shown} />
          <HitDishes outlook={shown} />
        </div>
      )}
    </Drawer>
  );
}

/** Market feeds publish weekly or monthly, so 30 days would have no prices to compare. */
const marketSpan = (timeframe: Timeframe) => (timeframe === '30d' ? '90d' : timeframe);

const Actions = ({ outlook: { trend } }: { outlook: IngredientOutlook }) => (
  <>
    <Button to={`/price-alerts?new=1&ingredient=${trend.id}`} icon={<Bell size={14} aria-hidden />}>
      {t('Set Price Alerts')}
    </Button>
    <Button to={`/ingredients?q=${encodeURIComponent(trend.name)}`}>{t('Open ingredient')}</Button>
  </>
);
