import { type InventoryItem, listInventory } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type Props = {
  label: string;
  restaurantId: number | undefined;
  item: InventoryItem | null;
  onPick: (item: InventoryItem) => void;
  /** Items already selected elsewhere in the form. */
  without?: readonly number[];
  labelHidden?: boolean;
  autoFocus?: boolean;
  error?: string | undefined;
};

const labelOf = ({ ingredient, location, currentStock }: InventoryItem) =>
  `${ingredient.name}, ${location ?? t('no location')} (${formatQuantity(currentStock, ingredient.unit)})`;

/** A stock item, searched on the server so that thousands stay fast. */
export function ItemSelect(props: Props) {
  const { label, restaurantId, item, onPick, without = [], labelHidden, autoFocus, error } = props;
  const [typed, setTyped] = useState('');
  const wanted = item !== null && typed === labelOf(item) ? '' : typed.trim();
  const [q] = useDebouncedValue(wanted, 150);
  const found = useQuery({
    ...read(listInventory, { query: { restaurantId, q: q || undefined, sort: 'name', limit: 30 } }),
    placeholderData: keepPreviousData,
    enabled: restaurantId !== undefined,
  });
  const rows = (found.data ?? []).filter(({ id }) => id === item?.id || !without.includes(id));
  const shown = item && !rows.some(({ id }) => id === item.id) ? [item, ...rows] : rows;
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      required
      autoFocus={autoFocus}
      disabled={restaurantId === undefined}
      placeholder={t('Type to find an item')}
      options={shown.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      value={item === null ? '' : String(item.id)}
      onSearch={setTyped}
      nothingFound={wanted === '' ? t('Nothing in stock yet') : t('Nothing found')}
      onChange={(value) => {
        const picked = shown.find(({ id }) => String(id) === value);
        if (picked) onPick(picked);
      }}
      error={error}
    />
  );
}
