import { type Ingredient, listIngredients, listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { useDebouncedValue } from '../../../ui/index.ts';

/** Vendors as select options. */
export function useVendorOptions(restaurantId: number | undefined, { enabled = true } = {}) {
  const vendors = useQuery({
    ...read(listVendors, { query: { restaurantId, sort: 'name', limit: '1000' } }),
    enabled,
  });
  return optionsOf(vendors.data ?? []);
}

/** Ingredient search on the server, so 2,000 ingredients cost nothing here. */
export function useIngredientSearch(restaurantId: number | undefined, { enabled = true } = {}) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 150);
  const found = useQuery({
    ...read(listIngredients, { query: { restaurantId, q, sort: 'name', limit: '30' } }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const rows: readonly Ingredient[] = found.data ?? [];
  return { text, setText, rows, settled: q === text.trim() && !found.isFetching };
}
