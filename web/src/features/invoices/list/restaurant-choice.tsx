import { listRestaurants, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { SelectField } from '../../../ui/index.ts';

/** The restaurant that a new invoice goes to: the one of the header, the only one, or the one chosen here. */
export function useRestaurantChoice() {
  const selected = useSelectedRestaurant();
  const restaurants = useQuery(read(listRestaurants));
  const [chosen, setChosen] = useState<number | null>(null);
  const rows: readonly Restaurant[] = restaurants.data ?? [];
  const id = selected ?? (rows.length === 1 ? (rows[0]?.id ?? null) : chosen);
  const restaurant = rows.find((row) => row.id === id) ?? null;
  const mustChoose = selected === null && rows.length > 1;
  return { id, restaurant, mustChoose, rows, chosen, setChosen, settled: !restaurants.isPending };
}

export type RestaurantChoice = ReturnType<typeof useRestaurantChoice>;

type FieldProps = { choice: RestaurantChoice; error?: string | undefined };

/** Asks only where it is not settled. */
export const RestaurantField = ({ choice, error }: FieldProps) =>
  choice.mustChoose ? (
    <SelectField
      label="Restaurant"
      required
      value={choice.chosen === null ? '' : String(choice.chosen)}
      options={optionsOf(choice.rows)}
      onChange={(value) => choice.setChosen(value === '' ? null : Number(value))}
      placeholder="Choose a restaurant"
      error={error}
    />
  ) : null;

/** Today's calendar date where the restaurant is. */
export const todayIn = (timeZone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
