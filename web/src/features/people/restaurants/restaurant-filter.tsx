import { optionsOf } from '../../../lib/options-of.ts';
import { useChooseRestaurant, useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Pinned, SelectField } from '../../../ui/index.ts';

/** Shows the page's restaurant and switches to another one, in the header too. */
export function RestaurantFilter({ restaurantId }: { restaurantId: number }) {
  const { data = [] } = useRestaurants();
  const choose = useChooseRestaurant();
  return (
    <Pinned>
      <SelectField
        label={t('Restaurant')}
        labelHidden
        width={200}
        options={optionsOf(data)}
        value={String(restaurantId)}
        onChange={(value) => choose(Number(value))}
      />
    </Pinned>
  );
}
