import { t } from '../../../lib/t.ts';
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
      <SearchField label={t('Find a dish')} value={q} onChange={filters.setQ} />
      <SelectField
        label={t('Category')}
        labelHidden
        quiet
        placeholder={t('All categories')}
        clearable
        width={160}
        options={menuCategories(categories)}
        value={category}
        onChange={filters.setCategory}
      />
      {!hidden && (
        <SelectField
          label={t('Status')}
          labelHidden
          quiet
          placeholder={t('Any status')}
          clearable
          width={190}
          options={statusOptions}
          value={status}
          onChange={(value) => filters.setStatus(value as DishStatus | '')}
        />
      )}
      <SelectField
        label={t('Sort')}
        orders
        labelHidden
        quiet
        width={190}
        options={hidden ? sortOptions.filter(({ value }) => !costSorts.has(value)) : sortOptions}
        value={sort}
        onChange={(value) => go({ sort: value === 'category' ? null : (value as DishSort), order: null })}
      />
      <SelectField
        label={t('Show')}
        labelHidden
        quiet
        width={140}
        options={[
          { value: 'menu', label: t('On the menu') },
          { value: 'archived', label: t('Archived') },
        ]}
        value={archived ? 'archived' : 'menu'}
        onChange={(value) => go({ archived: value === 'archived' ? '1' : null, dish: null, tab: null })}
      />
      <ViewSwitch label={t('Show dishes as')} value={filters.view} onChange={filters.setView} />
    </>
  );
}
