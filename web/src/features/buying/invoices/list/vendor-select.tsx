import { listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../../lib/options-of.ts';
import { read } from '../../../../lib/query-client.ts';
import { SelectField, useDebouncedValue } from '../../../../ui/index.ts';

type VendorSelectProps = {
  label: string;
  labelHidden?: boolean;
  restaurantId: number | null;
  value: string;
  onChange: (vendorId: string) => void;
  error?: React.ReactNode;
  required?: boolean;
  clearable?: boolean;
  /** Label of the option for no particular vendor. */
  all?: string;
  width?: number;
};

export function VendorSelect({
  label,
  labelHidden,
  restaurantId,
  value,
  onChange,
  error,
  required,
  clearable,
  all,
  width,
}: VendorSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 150);
  const vendors = useQuery({
    ...read(listVendors, { query: { restaurantId, sort: 'name', limit: 100 } }),
    placeholderData: keepPreviousData,
  });
  const rows = vendors.data ?? [];
  const known = rows.some(({ name }) => name === q) ? '' : q;
  const found = useQuery({
    ...read(listVendors, { query: { restaurantId, q: known, limit: 50 } }),
    enabled: known !== '' && rows.length >= 100,
  });
  const merged = [...rows, ...(found.data ?? []).filter((row) => !rows.some(({ id }) => id === row.id))];
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      quiet={all !== undefined}
      required={required}
      clearable={clearable}
      value={value === '' && all ? 'all' : value}
      onChange={(next) => onChange(next === 'all' ? '' : next)}
      options={[...(all ? [{ value: 'all', label: all }] : []), ...optionsOf(merged)]}
      onSearch={rows.length >= 100 ? setTyped : undefined}
      placeholder="Select vendor"
      nothingFound="No vendors found"
      error={error}
      width={width}
    />
  );
}
