import { supplierTrends } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField } from '../../../ui/index.ts';
import type { CostQuery } from './timeframe.tsx';

type Props = { query: CostQuery; value: string; onChange: (supplier: string) => void };

export function SupplierSelect({ query, value, onChange }: Props) {
  const { data } = useQuery(read(supplierTrends, { query }));
  const named = [...(data ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <SelectField
      label={t('Supplier')}
      labelHidden
      quiet
      width={190}
      options={[{ value: 'all', label: t('All suppliers') }, ...optionsOf(named)]}
      value={value === '' ? 'all' : value}
      onChange={(next) => onChange(next === 'all' ? '' : next)}
    />
  );
}
