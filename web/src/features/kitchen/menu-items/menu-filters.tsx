import { SearchField, SelectField, useCostsHidden, ViewSwitch } from '../../../ui/index.ts';
import { type DishSort, type DishStatus, sortOptions, statusOptions, type useDishFilters } from './use-dish-filters.ts';
import { menuCategories } from './use-menu-categories.ts';

const costSorts: ReadonlySet<string> = new Set(['cost', 'margin', 'attention']);

type Props = {
  filters: ReturnType<typeof useDishFilters>;
  /** Categories in use. */
  categories: readonly { category: string }[] | undefined;
};

export function MenuFilters({ filters, categories }: Props) {
  const { q, category, status, archived, sort, go } = filters;
  const hidden = useCostsHidden();
  return (
    <>
      <SearchField label="Find a dish" value={q} onChange={filters.setQ} />
      <SelectField
        label="Category"
        labelHidden
        quiet
        placeholder="All categories"
        clearable
        width={160}
        options={menuCategories(categories)}
        value={category}
        onChange={filters.setCategory}
      />
      {!hidden && (
        <SelectField
          label="Status"
          labelHidden
          quiet
          placeholder="Any status"
          clearable
          width={190}
          options={statusOptions}
          value={status}
          onChange={(value) => filters.setStatus(value as DishStatus | '')}
        />
      )}
      <SelectField
        label="Sort"
        orders
        labelHidden
        quiet
        width={190}
        options={hidden ? sortOptions.filter(({ value }) => !costSorts.has(value)) : sortOptions}
        value={sort}
        onChange={(value) => go({ sort: value === 'category' ? null : (value as DishSort), order: null })}
      />
      <SelectField
        label="Show"
        labelHidden
        quiet
        width={140}
        options={[
          { value: 'menu', label: 'On the menu' },
          { value: 'archived', label: 'Archived' },
        ]}
        value={archived ? 'archived' : 'menu'}
        onChange={(value) => go({ archived: value === 'archived' ? '1' : null, dish: null, tab: null })}
      />
      <ViewSwitch label="Show dishes as" value={filters.view} onChange={filters.setView} />
    </>
  );
}
