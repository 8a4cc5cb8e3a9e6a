import { getVendor, listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type Props = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  quiet?: boolean;
  error?: string;
  /** A form field, with its label above. */
  required?: boolean;
};

/** Vendor select with server-side search; the selected vendor always stays in the options. */
export function VendorSelect({ label, value, onChange, quiet, error, required }: Props) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const chosen = useQuery({ ...read(getVendor, { params: { id: Number(value) } }), enabled: value !== '' });
  // If the field just shows the selected name, don't search for it.
  const asked = q === chosen.data?.name ? '' : q;
  const { data = [] } = useQuery(read(listVendors, { query: { restaurantId, q: asked, limit: '50' } }));
  const missing = chosen.data !== undefined && !data.some(({ id }) => id === chosen.data.id) ? [chosen.data] : [];
  return (
    <SelectField
      label={label}
      labelHidden={quiet}
      quiet={quiet}
      width={quiet ? 190 : undefined}
      placeholder={quiet ? t('All vendors') : t('Choose a vendor')}
      clearable={quiet}
      required={required}
      error={error}
      options={optionsOf([...missing, ...data])}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
    />
  );
}
