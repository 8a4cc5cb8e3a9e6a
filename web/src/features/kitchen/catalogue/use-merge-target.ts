import { listIngredients, listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { translated } from '../../../lib/t.ts';
import { useDebouncedValue } from '../../../ui/index.ts';

export type Kind = 'ingredient' | 'vendor';
export type Side = { id: number; name: string; restaurantId: number };

/** Merge targets, found by typing. */
export function useMergeTargets(kind: Kind, { id, restaurantId }: Side) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 150);
  const query = { restaurantId, q, sort: 'name', limit: '30' } as const;
  const ingredients = useQuery({
    ...read(listIngredients, { query }),
    enabled: kind === 'ingredient',
    placeholderData: keepPreviousData,
  });
  const vendors = useQuery({
    ...read(listVendors, { query }),
    enabled: kind === 'vendor',
    placeholderData: keepPreviousData,
  });
  const rows =
    kind === 'ingredient'
      ? (ingredients.data ?? []).map((one) => ({ id: one.id, label: `${one.name} (${translated(one.unit)})` }))
      : (vendors.data ?? []).map((one) => ({ id: one.id, label: one.name }));
  return {
    setText,
    options: rows.filter((one) => one.id !== id).map((one) => ({ value: String(one.id), label: one.label })),
  };
}
