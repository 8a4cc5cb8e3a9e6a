import { listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayWrite } from '../../../../lib/open-pages.ts';
import { optionsOf } from '../../../../lib/options-of.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../../ui/index.ts';
import { useCreateVendor } from '../use-create-vendor.ts';

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
  /** Offers to add a vendor with the typed name. */
  creates?: boolean;
};

const makeNew = 'new';

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
  creates = false,
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
  const mayAdd = useMayWrite('vendors') && creates;
  const { create, isPending } = useCreateVendor(({ id }) => onChange(String(id)));
  const name = typed.trim();
  const isNew = mayAdd && name !== '' && !merged.some((row) => row.name.toLowerCase() === name.toLowerCase());
  const choose = (next: string) => {
    if (next !== makeNew) return onChange(next === 'all' ? '' : next);
    create({ name, ...(restaurantId === null ? {} : { restaurantId }) });
  };
  return (
    <SelectField
      label={label}
      labelHidden={labelHidden}
      quiet={all !== undefined}
      required={required}
      clearable={clearable}
      value={value === '' && all ? 'all' : value}
      onChange={choose}
      options={[
        ...(all ? [{ value: 'all', label: all }] : []),
        ...optionsOf(merged),
        ...(isNew ? [{ value: makeNew, label: t('Create vendor “{name}”', { name }) }] : []),
      ]}
      onSearch={mayAdd || rows.length >= 100 ? setTyped : undefined}
      placeholder={t('Select vendor')}
      nothingFound={mayAdd ? t('No vendors found. Type a name to add one.') : t('No vendors found')}
      disabled={isPending}
      error={error}
      width={width}
    />
  );
}
