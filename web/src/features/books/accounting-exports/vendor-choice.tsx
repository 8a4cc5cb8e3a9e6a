import { getVendor, listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type Props = {
  restaurantId: number;
  value: string;
  onChange: (id: string) => void;
  /** For filter rows: no visible label, and empty means all. */
  filter?: boolean;
  error?: string;
};

/** A vendor of the restaurant, searched on the server; the selected one stays among the options. */
export function VendorChoice({ restaurantId, value, onChange, filter = false, error }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const { data: chosen } = useQuery({ ...read(getVendor, { params: { id: Number(value) } }), enabled: value !== '' });
  const asked = q === chosen?.name ? '' : q;
  const { data: found = [] } = useQuery(read(listVendors, { query: { restaurantId, q: asked, limit: '50' } }));
  const kept = chosen === undefined || found.some(({ id }) => id === chosen.id) ? [] : [chosen];
  return (
    <SelectField
      label={t('Vendor')}
      labelHidden={filter}
      width={filter ? 190 : undefined}
      placeholder={t('All vendors')}
      clearable
      error={error}
      options={optionsOf([...kept, ...found])}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}
