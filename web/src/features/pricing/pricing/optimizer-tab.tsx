import { menuSummary, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { Stack } from '../../../ui/index.ts';
import { PriceChanges } from './price-changes.tsx';
import { PriceTool } from './price-tool.tsx';
import { PricingOverview } from './pricing-overview.tsx';
import { useOptimizerChoices } from './use-optimizer-choices.ts';

/** The price optimizer, current prices and recent changes. */
export function OptimizerTab({ restaurant }: { restaurant: Restaurant }) {
  const { id, settings } = restaurant;
  const choices = useOptimizerChoices();
  const summary = useQuery(read(menuSummary, { query: { restaurantId: id } }));
  const categories = summary.data?.categories.map(({ category }) => category) ?? [];
  return (
    <Stack gap={16}>
      <PriceTool
        restaurantId={id}
        currency={settings.currency}
        usual={settings.defaultMargin}
        categories={categories}
        choices={choices}
      />
      <PricingOverview restaurantId={id} currency={settings.currency} category={choices.category} />
      <PriceChanges restaurantId={id} currency={settings.currency} />
    </Stack>
  );
}
