import { useCurrentRestaurant } from '../../lib/restaurants.ts';
import { useCostsHidden } from '../../ui/index.ts';
import { PriceTool } from './price-tool.tsx';
import { useOptimizerChoices } from './use-optimizer-choices.ts';

const categories = ['Appetizers', 'Main Courses', 'Desserts', 'Beverages'];

/** The price optimizer in short, for the dashboard; of one restaurant, and of nobody from whom costs are hidden. */
export function MarginTool() {
  const restaurant = useCurrentRestaurant();
  const choices = useOptimizerChoices();
  const hidden = useCostsHidden();
  if (!restaurant || hidden) return null;
  return (
    <PriceTool
      title="Profit Margin Adjustment Tool"
      restaurantId={restaurant.id}
      currency={restaurant.settings.currency}
      usual={restaurant.settings.defaultMargin}
      categories={categories}
      choices={choices}
    />
  );
}
