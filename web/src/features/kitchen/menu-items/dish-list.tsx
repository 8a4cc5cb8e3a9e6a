import type { MenuItem, Restaurant } from '@platewise/contract';
import { useMemo } from 'react';
import { t } from '../../../lib/t.ts';
import type { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, Cards, DataTable, Section } from '../../../ui/index.ts';
import { useSelectedDishes } from './bulk/use-selected-dishes.tsx';
import type { DishActions } from './dish-actions.ts';
import { DishCard } from './dish-card.tsx';
import { dishColumns } from './dish-columns.tsx';
import css from './dishes.module.css';
import type { useDishFilters } from './use-dish-filters.ts';

type Props = {
  dishes: readonly MenuItem[];
  filters: ReturnType<typeof useDishFilters>;
  paging: ReturnType<typeof usePagedList>['paging'];
  settings: Restaurant['settings'];
  /** Of one and the same object as long as they do the same. */
  actions: DishActions;
};

export function DishList(props: Props) {
  const { dishes, filters, paging, settings, actions } = props;
  const { currency } = settings;
  const bulk = useSelectedDishes(settings);
  const columns = useMemo(() => dishColumns(currency, actions), [currency, actions]);
  if (filters.view === 'cards') return <DishCards {...props} />;
  return (
    <>
      <DataTable
        label={t('Menu Items')}
        rows={dishes}
        rowKey={(dish) => dish.id}
        columns={columns}
        onOpen={actions.onOpen}
        openKey={filters.openId}
        sort={{ id: filters.sort, desc: filters.order === 'desc' }}
        onSort={(next) => filters.go({ sort: next?.id ?? null, order: next ? (next.desc ? 'desc' : 'asc') : null })}
        paging={paging}
        bulkActions={bulk.actions}
        exportName={filters.archived ? 'archived-menu-items' : 'menu-items'}
      />
      {bulk.dialog}
    </>
  );
}

function DishCards({ dishes, filters, paging, settings, actions }: Props) {
  const cards = (group: readonly MenuItem[], label: string) => (
    <Cards label={label}>
      {group.map((dish) => (
        <DishCard
          key={dish.id}
          dish={dish}
          currency={settings.currency}
          open={dish.id === filters.openId}
          {...actions}
        />
      ))}
    </Cards>
  );
  return (
    <>
      {filters.sort === 'category' ? (
        <div className="pw-stack-20">
          {groupsOf(dishes).map(([category, group]) => (
            <Section key={category} title={category} count={group.length}>
              {cards(group, category)}
            </Section>
          ))}
        </div>
      ) : (
        cards(dishes, t('Menu Items'))
      )}
      {paging.hasMore && (
        <div className={css.more}>
          <Button loading={paging.isLoading} onClick={paging.more}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

const groupsOf = (dishes: readonly MenuItem[]): [string, MenuItem[]][] => [
  ...Map.groupBy(dishes, ({ category }) => category),
];
