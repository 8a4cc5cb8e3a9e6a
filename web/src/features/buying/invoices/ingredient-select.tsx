import { type Ingredient, listIngredients } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type IngredientSelectProps = {
  label: string;
  restaurantId: number;
  value: number | null;
  /** The name that belongs to `value`, while the list has not been read. */
  name?: string | null;
  labelHidden?: boolean;
  /** Looks for what is there already while it stands open in a row. */
  startOpen?: boolean;
  error?: string | undefined;
  onChange: (ingredient: Ingredient | null) => void;
  onCreate?: (name: string) => void;
  onCancel?: () => void;
  /** The ingredient that stands there was chosen once more. */
  onSame?: () => void;
};

const makeNew = 'new';

/** An ingredient of the restaurant, found by typing; the server searches, so that thousands stay fast. */
export function IngredientSelect(props: IngredientSelectProps) {
  const {
    label,
    restaurantId,
    value,
    name,
    labelHidden,
    startOpen = false,
    error,
    onChange,
    onCreate,
    onCancel,
    onSame,
  } = props;
  const [typed, setTyped] = useState('');
  const wanted = typed === name ? '' : typed;
  const [q] = useDebouncedValue(wanted, 150);
  const found = useQuery({
    ...read(listIngredients, {
      query: { restaurantId, q: q || undefined, kind: 'purchased', sort: 'name', limit: 50 },
    }),
    placeholderData: keepPreviousData,
  });
  // Until the answer to what was typed is there, the last one is narrowed here: Enter must never take what was not meant.
  const settled = q === wanted && !found.isPlaceholderData;
  const rows = (found.data ?? []).filter(
    (row) => settled || row.name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const options = optionsOf(rows);
  const here =
    value !== null && name && !rows.some(({ id }) => id === value) ? [{ value: String(value), label: name }] : [];
  const create = onCreate
    ? [{ value: makeNew, label: typed && typed !== name ? `Create “${typed}”` : 'Create New Ingredient' }]
    : [];
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      placeholder="Find an ingredient"
      value={value === null ? '' : String(value)}
      options={[...here, ...options, ...create]}
      onSearch={setTyped}
      clearable={!startOpen}
      error={error}
      autoFocus={startOpen}
      onSame={onSame}
      onBlur={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
      onChange={(next) => {
        if (next === makeNew) return onCreate?.(typed === name ? '' : typed);
        onChange(rows.find(({ id }) => id === Number(next)) ?? null);
      }}
    />
  );
}
