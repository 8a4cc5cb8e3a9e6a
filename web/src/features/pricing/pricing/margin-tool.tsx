import { useCurrentRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Section, useCostsHidden } from '../../../ui/index.ts';
import { menuFigures } from '../../kitchen/menu-items/index.ts';
import { SelectRestaurant } from '../../people/restaurants/index.ts';
import { PriceTool } from './price-tool.tsx';
import { useOptimizerChoices } from './use-optimizer-choices.ts';

const categories = ['Appetizers', 'Main Courses', 'Desserts', 'Beverages'];

const title = t('Profit Margin Adjustment Tool');
const why = {
  none: t('Each restaurant has its own prices.'),
  choose: t('Choose a restaurant to see its prices.'),
};

/** A short version of the price optimizer for the dashboard; for one restaurant, and only if costs are visible. */
export function MarginTool() {
  const restaurants = useRestaurants();
  const restaurant = useCurrentRestaurant();
  const choices = useOptimizerChoices();
  const hidden = useCostsHidden();
  if (hidden) return null;
  if (!restaurant) {
    return (
      <Section title={title}>
        <SelectRestaurant restaurants={restaurants.data ?? []} why={why} figures={menuFigures} />
      </Section>
    );
  }
  return (
    <PriceTool
      title={title}
      restaurantId={restaurant.id}
      currency={restaurant.settings.currency}
      usual={restaurant.settings.defaultMargin}
      categories={categories}
      choices={choices}
    />
  );
}
