import { type Ingredient, listIngredients } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type IngredientSelectProps = {
  label: string;
  restaurantId: number;
  value: number | null;
  /** Name for `value` until the list has loaded. */
  name?: string | null;
  labelHidden?: boolean;
  /** Searches for the current value when opened inside a row. */
  startOpen?: boolean;
  error?: string | undefined;
  onChange: (ingredient: Ingredient | null) => void;
  onCreate?: (name: string) => void;
  onCancel?: () => void;
  /** Called when the current ingredient is selected again. */
  onSame?: () => void;
};

const makeNew = 'new';

/** Ingredient typeahead. Search runs on the server, so it stays fast with thousands. */
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
  // Until the new results arrive, filter the previous ones, so Enter never picks something unintended.
  const settled = q === wanted && !found.isPlaceholderData;
  const rows = (found.data ?? []).filter(
    (row) => settled || row.name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const options = optionsOf(rows);
  const here =
    value !== null && name && !rows.some(({ id }) => id === value) ? [{ value: String(value), label: name }] : [];
  const create = onCreate
    ? [
        {
          value: makeNew,
          label: typed && typed !== name ? t('Create “{typed}”', { typed }) : t('Create New Ingredient'),
        },
      ]
    : [];
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      placeholder={t('Find an ingredient')}
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
