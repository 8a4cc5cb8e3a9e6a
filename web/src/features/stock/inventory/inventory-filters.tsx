import { exportInventory, inventorySummary } from '@platewise/contract';
import { type StockDocumentKind, type StockStatus, stockDocumentKinds, stockStatuses } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Download, ListOrdered } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { read } from '../../../lib/query-client.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { Button, SearchField, SelectField } from '../../../ui/index.ts';
import { ForRestaurant } from './for-restaurant.tsx';
import type { InventoryFilters as Filters } from './use-inventory-filters.ts';
import { kindWords, statusWords } from './words.ts';

type Props = { filters: Filters; onLocations: (restaurantId: number) => void };

/** Search, category and location filters, export, and the locations drawer. */
export function InventoryFilters({ filters, onLocations }: Props) {
  const { restaurantId, tab, kept, status } = filters;
  // Unfiltered, so a selection doesn't remove the other options.
  const all = useQuery(read(inventorySummary, { query: { restaurantId } }));
  const search = (
    <SearchField
      label={tab === 'movements' ? t('Search movements') : t('Search inventory')}
      value={filters.q}
      onChange={filters.setQ}
    />
  );
  if (tab === 'movements') {
    return (
      <>
        {search}
        <SelectField
          label={t('Type')}
          labelHidden
          quiet
          clearable
          width={190}
          placeholder={t('All movements')}
          options={stockDocumentKinds.map((value) => ({ value, label: kindWords[value] }))}
          value={filters.kind}
          onChange={(value) => filters.setKind(value as StockDocumentKind | '')}
        />
      </>
    );
  }
  return (
    <>
      {search}
      <SelectField
        label={t('Location')}
        labelHidden
        quiet
        clearable
        width={170}
        placeholder={t('All locations')}
        options={all.data?.locations ?? []}
        value={filters.location}
        onChange={filters.setLocation}
      />
      <SelectField
        label={t('Category')}
        labelHidden
        quiet
        clearable
        width={150}
        placeholder={t('All categories')}
        options={sortCategories(all.data?.categories ?? [])}
        value={filters.category}
        onChange={filters.setCategory}
      />
      {tab === 'all' && (
        <SelectField
          label={t('Status')}
          labelHidden
          quiet
          clearable
          width={122}
          placeholder={t('Any status')}
          options={stockStatuses.map((value) => ({ value, label: statusWords[value] }))}
          value={status}
          onChange={(value) => filters.setStatus(value as StockStatus | '')}
        />
      )}
      <Button
        icon={<Download size={14} aria-hidden />}
        href={addressOf(exportInventory, {
          query: { ...kept, tab: tab === 'all' ? undefined : tab, status: (tab === 'all' && status) || undefined },
        })}
        download
      >
        {t('Export as CSV')}
      </Button>
      <ForRestaurant icon={<ListOrdered size={14} aria-hidden />} onClick={onLocations}>
        {t('Locations')}
      </ForRestaurant>
    </>
  );
}
