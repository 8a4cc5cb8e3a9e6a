import { listIngredients } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t, translated } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type Chosen = { id: number; name: string; unit: string };

const labelOf = ({ name, unit }: Chosen) => `${name} (${translated(unit)})`;

type Props = {
  restaurantId: number | undefined;
  value: Chosen | null;
  onChange: (ingredient: Chosen | null) => void;
  error?: string;
};

/** A purchased ingredient; the cost of prep items follows from their recipes. */
export function IngredientField({ restaurantId, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  // Text that is the label of the selection isn't a search.
  const [q] = useDebouncedValue(value !== null && typed === labelOf(value) ? '' : typed.trim(), 150);
  const { data = [] } = useQuery({
    ...read(listIngredients, { query: { restaurantId, q, kind: 'purchased', sort: 'name', limit: 50 } }),
    placeholderData: keepPreviousData,
    enabled: restaurantId !== undefined,
  });
  const here = value !== null && !data.some(({ id }) => id === value.id) ? [value] : [];
  const rows: readonly Chosen[] = [...here, ...data];
  return (
    <SelectField
      label={t('Ingredient')}
      required
      placeholder={restaurantId === undefined ? t('Choose a restaurant first') : t('Find an ingredient')}
      disabled={restaurantId === undefined}
      options={rows.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      value={value === null ? '' : String(value.id)}
      onSearch={setTyped}
      onChange={(next) => {
        const found = rows.find(({ id }) => String(id) === next);
        onChange(found ? { id: found.id, name: found.name, unit: found.unit } : null);
      }}
      error={error}
    />
  );
}
