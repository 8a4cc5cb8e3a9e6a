import type { Restaurant } from '@platewise/contract';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { SelectField } from '../../../ui/index.ts';

/** The restaurant being edited: the one shown, or one chosen from those shown together. */
export function useEditedRestaurant(shown: number | undefined) {
  const { data = [] } = useRestaurants();
  const [chosen, choose] = useState('');
  const restaurant = data.find(({ id }) => id === (shown ?? Number(chosen))) ?? data[0];
  const select = shown === undefined && data.length > 1 && restaurant !== undefined && (
    <SelectField label={t('Restaurant')} options={optionsOf(data)} value={String(restaurant.id)} onChange={choose} />
  );
  return { restaurant, select } satisfies { restaurant: Restaurant | undefined; select: unknown };
}
