import { listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField } from '../../../ui/index.ts';

type Props = { restaurantId: number | undefined; value: string; onChange: (id: string) => void; error?: string };

export function VendorField({ restaurantId, value, onChange, error }: Props) {
  const { data = [] } = useQuery({
    ...read(listVendors, { query: { restaurantId, sort: 'name', limit: '1000' } }),
    enabled: restaurantId !== undefined,
  });
  return (
    <SelectField
      label={t('Vendor')}
      required
      placeholder={t('Choose a vendor')}
      options={optionsOf(data)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
