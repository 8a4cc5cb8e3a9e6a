import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { SelectField } from '../../../ui/index.ts';
import css from './restaurants.module.css';

/** The restaurant for a new record: the selected one, the only one, or one chosen in the form. */
export function useRestaurantChoice() {
  const selected = useSelectedRestaurant();
  const restaurants = useRestaurants();
  const [picked, setPicked] = useState<number | null>(null);
  const all = restaurants.data ?? [];
  const only = all.length === 1 ? (all[0]?.id ?? null) : null;
  return {
    id: selected ?? picked ?? only ?? undefined,
    asks: selected === null && all.length > 1,
    none: restaurants.data?.length === 0,
    options: optionsOf(all),
    pick: setPicked,
  };
}

type Props = {
  choice: ReturnType<typeof useRestaurantChoice>;
  /** A message, or the server's error. */
  error?: unknown;
};

/** Shown where adding a record requires a restaurant first. */
export const RestaurantNeeded = () => (
  <p className={css.needed}>
    <Trans
      id={'You need a restaurant first. <0>Create a restaurant</0>'}
      components={{ 0: <Link to="/restaurants?add=1" /> }}
    />
  </p>
);

/** Shown only if the header doesn't say which restaurant, or there is none yet. */
export function RestaurantChoice({ choice, error }: Props) {
  if (choice.none) return <RestaurantNeeded />;
  if (!choice.asks) return null;
  const unchosen = isApiError(error) && error.code === 'restaurant_required' ? t('Choose a restaurant') : undefined;
  return (
    <SelectField
      label={t('Restaurant')}
      required
      options={choice.options}
      value={choice.id === undefined ? '' : String(choice.id)}
      onChange={(value) => choice.pick(Number(value))}
      placeholder={t('Choose a restaurant')}
      error={typeof error === 'string' ? error : unchosen}
    />
  );
}
