import { listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type Props = {
  label: string;
  restaurantId: number | undefined;
  /** The chosen vendor, which is offered whatever was searched for. */
  value: { id: number; name: string } | null;
  onChange: (vendor: { id: number; name: string } | null) => void;
  hint?: string;
  clearable?: boolean;
  error?: string;
  disabled?: boolean;
  placeholder?: string;
};

/** Vendors of one restaurant, searched on the server. */
export function VendorSelect({ restaurantId, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  // A field that shows the chosen name isn't a search for it.
  const q = settled === value?.name ? '' : settled;
  const { data = [] } = useQuery({
    ...read(listVendors, { query: { restaurantId, q, sort: 'name', limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  const known = value === null || data.some(({ id }) => id === value.id) ? data : [value, ...data];
  return (
    <SelectField
      {...rest}
      placeholder={rest.placeholder ?? t('Choose a vendor')}
      value={value === null ? '' : String(value.id)}
      onChange={(id) => {
        const chosen = known.find((vendor) => String(vendor.id) === id);
        onChange(chosen === undefined ? null : { id: chosen.id, name: chosen.name });
      }}
      options={optionsOf(known)}
      onSearch={setTyped}
      nothingFound={t('No vendors found')}
    />
  );
}
