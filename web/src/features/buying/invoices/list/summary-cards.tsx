import { useCurrencies, useCurrentRestaurant } from '../../../../lib/restaurants.ts';
import { ErrorState, Skeleton, Tiles } from '../../../../ui/index.ts';
import { type InvoiceSummaryReply, summaryTiles } from './summary-tiles.tsx';

type SummaryCardsProps = { summary: InvoiceSummaryReply | undefined; error: unknown; onRetry: () => void };

export function SummaryCards({ summary, error, onRetry }: SummaryCardsProps) {
  const currencyOf = useCurrencies();
  const restaurant = useCurrentRestaurant();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!summary) return <Skeleton kind="tiles" />;
  return <Tiles tiles={summaryTiles(summary, currencyOf(restaurant?.id))} />;
}
