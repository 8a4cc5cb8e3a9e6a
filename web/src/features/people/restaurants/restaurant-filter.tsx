import { optionsOf } from '../../../lib/options-of.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { SelectField } from '../../../ui/index.ts';

/** The restaurant that a page shows, and the way to another one; the header follows. */
export function RestaurantFilter({ restaurantId }: { restaurantId: number }) {
  const { data = [] } = useRestaurants();
  return (
    <SelectField
      label="Restaurant"
      labelHidden
      width={220}
      options={optionsOf(data)}
      value={String(restaurantId)}
      onChange={(value) => selectedRestaurant.set(Number(value))}
    />
  );
}
