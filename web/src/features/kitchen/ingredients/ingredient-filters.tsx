import { ALL_INGREDIENT_CATEGORIES } from '@platewise/contract';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { SearchField, SelectField, useCostsHidden } from '../../../ui/index.ts';
import { useVendorOptions } from './ingredient-options.ts';
import type { IngredientFilters as Filters } from './use-ingredient-filters.ts';

const costs = [
  { value: 'known', label: t('Cost known') },
  { value: 'unknown', label: t('Cost unknown') },
];

export function IngredientFilters({ filters }: { filters: Filters }) {
  const hidden = useCostsHidden();
  const vendors = useVendorOptions(filters.filter.restaurantId);
  const quiet = { labelHidden: true, quiet: true, clearable: true };
  return (
    <>
      <SearchField label={t('Search ingredients')} value={filters.q} onChange={filters.setQ} />
      <SelectField
        {...quiet}
        label={t('Vendor')}
        placeholder={t('All vendors')}
        width={200}
        options={vendors}
        value={filters.vendorId}
        onChange={filters.setVendor}
      />
      <SelectField
        {...quiet}
        label={t('Category')}
        placeholder={t('All categories')}
        width={160}
        options={sortCategories(ALL_INGREDIENT_CATEGORIES)}
        value={filters.category}
        onChange={filters.setCategory}
      />
      {!hidden && (
        <SelectField
          {...quiet}
          label={t('Cost')}
          placeholder={t('Any cost')}
          width={150}
          options={costs}
          value={filters.cost}
          onChange={(value) => filters.setCost(value as Filters['cost'] | '')}
        />
      )}
    </>
  );
}
