import { getVendor, listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';
import { useCreateVendor } from './use-create-vendor.ts';

type Named = { id: number; name: string };
type Props = Omit<
  React.ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'options' | 'onSearch' | 'nothingFound'
> & {
  /** Whose vendors are offered; those of all restaurants without one. */
  restaurantId: number | null | undefined;
  /** The chosen vendor, by its ID if its name isn't known here. It is offered whatever was searched for. */
  value: string | Named | null;
  onChange: (id: string, vendor: Named | null) => void;
  /** Label of the option for no particular vendor. */
  all?: string;
  /** Offers to add a vendor with the typed name. */
  creates?: boolean;
};

const makeNew = 'new';
const everyone = 'all';

/** Vendors searched on the server. */
export function VendorSelect({ restaurantId, value, onChange, all, creates = false, disabled, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const id = typeof value === 'string' ? value : value === null ? '' : String(value.id);
  const fetched = useQuery({
    ...read(getVendor, { params: { id: Number(id) } }),
    enabled: typeof value === 'string' && id !== '',
  });
  const chosen: Named | null = (typeof value === 'string' ? fetched.data : value) ?? null;
  // A field that shows the chosen name isn't a search for it.
  const q = settled === chosen?.name || settled === all ? '' : settled;
  const { data = [], isPlaceholderData } = useQuery({
    ...read(listVendors, { query: { restaurantId, q, sort: 'name', limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  const known: Named[] = chosen === null || data.some((one) => one.id === chosen.id) ? data : [chosen, ...data];
  const mayAdd = useMayWrite('vendors') && creates;
  const { create, isPending } = useCreateVendor((vendor) => onChange(String(vendor.id), vendor));
  const name = typed.trim();
  const isSearched = name === settled && !isPlaceholderData;
  const isNew = mayAdd && name !== '' && isSearched && !known.some((one) => isSameName(one.name, name));
  const choose = (next: string) => {
    if (next === makeNew) return create({ name, ...(restaurantId == null ? {} : { restaurantId }) });
    const vendor = known.find((one) => String(one.id) === next);
    onChange(vendor === undefined ? '' : next, vendor === undefined ? null : { id: vendor.id, name: vendor.name });
  };
  return (
    <SelectField
      {...rest}
      placeholder={rest.placeholder ?? t('Choose a vendor')}
      quiet={rest.quiet ?? all !== undefined}
      value={id === '' && all !== undefined ? everyone : id}
      onChange={choose}
      options={[
        ...(all === undefined ? [] : [{ value: everyone, label: all }]),
        ...optionsOf(known),
        ...(isNew ? [{ value: makeNew, label: t('Create vendor “{name}”', { name }) }] : []),
      ]}
      onSearch={setTyped}
      nothingFound={mayAdd ? t('No vendors found. Type a name to add one.') : t('No vendors found')}
      disabled={disabled || isPending}
    />
  );
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
