import type { MenuItem } from '@platewise/contract';
import { useMemo } from 'react';
import type { usePagedList } from '../../lib/use-paged-list.ts';
import { Button, Cards, DataTable, Section } from '../../ui/index.ts';
import { type DishActions, DishCard } from './dish-card.tsx';
import { dishColumns } from './dish-columns.tsx';
import css from './dishes.module.css';
import type { useDishFilters } from './use-dish-filters.ts';

type Props = DishActions & {
  dishes: readonly MenuItem[];
  filters: ReturnType<typeof useDishFilters>;
  paging: ReturnType<typeof usePagedList>['paging'];
  currency: string;
};

export function DishList(props: Props) {
  const { dishes, filters, paging, currency, onOpen, onEdit, onDelete } = props;
  const columns = useMemo(
    () => dishColumns(currency, { onOpen, onEdit, onDelete }),
    [currency, onOpen, onEdit, onDelete],
  );
  if (filters.view === 'cards') return <DishCards {...props} />;
  return (
    <DataTable
      label="Menu Items"
      rows={dishes}
      rowKey={(dish) => dish.id}
      columns={columns}
      onOpen={onOpen}
      openKey={filters.openId}
      sort={{ id: filters.sort, desc: filters.order === 'desc' }}
      onSort={(next) => filters.go({ sort: next?.id ?? null, order: next ? (next.desc ? 'desc' : 'asc') : null })}
      paging={paging}
      exportName="menu-items"
    />
  );
}

function DishCards({ dishes, filters, paging, currency, ...actions }: Props) {
  const cards = (group: readonly MenuItem[], label: string) => (
    <Cards label={label}>
      {group.map((dish) => (
        <DishCard key={dish.id} dish={dish} currency={currency} open={dish.id === filters.openId} {...actions} />
      ))}
    </Cards>
  );
  return (
    <>
      {filters.sort === 'category' ? (
        <div className={css.groups}>
          {groupsOf(dishes).map(([category, group]) => (
            <Section key={category} title={category} count={group.length}>
              {cards(group, category)}
            </Section>
          ))}
        </div>
      ) : (
        cards(dishes, 'Menu Items')
      )}
      {paging.hasMore && (
        <div className={css.more}>
          <Button loading={paging.isLoading} onClick={paging.more}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const groupsOf = (dishes: readonly MenuItem[]): [string, MenuItem[]][] => [
  ...Map.groupBy(dishes, ({ category }) => category),
];
