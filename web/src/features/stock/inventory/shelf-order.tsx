import { type InventoryItem, listInventory, orderShelves, type StorageLocation } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, EmptyState, ErrorState, Skeleton, TextField, toast } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { Grip, OrderButtons } from './order-buttons.tsx';
import { useReorder } from './use-reorder.ts';

type Place = Pick<InventoryItem, 'id'> & { name: string; shelf: string };

const placesOf = (rows: readonly InventoryItem[]): Place[] =>
  rows.map(({ id, ingredient, shelf }) => ({ id, name: ingredient.name, shelf: shelf ?? '' }));

/** The items at a location in shelf order. */
export function ShelfOrder({ location }: { location: StorageLocation }) {
  const list = usePagedList(listInventory, {
    restaurantId: location.restaurantId,
    location: location.name,
    sort: 'shelf',
    limit: '1000',
  });
  const [rows, setRows] = useState<readonly Place[] | null>(null);
  const typing = useRef<number | null>(null);
  useEffect(() => {
    setRows((before) => {
      // The shelf that somebody is typing stays.
      const typed = before?.find(({ id }) => id === typing.current);
      return placesOf(list.rows).map((row) => (row.id === typed?.id ? { ...row, shelf: typed.shelf } : row));
    });
  }, [list.rows]);
  const save = useCall(orderShelves, {
    onSuccess: () => toast({ title: t('Shelf order saved') }),
    onError: (error) =>
      toast({ title: t("Couldn't save the order"), description: messageOf(error), destructive: true }),
  });
  const keep = (next: readonly Place[]) => {
    setRows(next);
    save.mutate({
      params: { id: location.id },
      body: { items: next.map(({ id, shelf }) => ({ id, shelf: shelf.trim() || null })) },
    });
  };
  const { move, rowProps, gripProps } = useReorder(rows ?? [], keep);
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending || rows === null) return <Skeleton kind="rows" count={6} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('No items here yet')}
        text={t('Items in this location appear here so you can arrange them.')}
      />
    );
  }
  const rename = (id: number, shelf: string) => rows.map((row) => (row.id === id ? { ...row, shelf } : row));
  const stored = new Map(list.rows.map(({ id, shelf }) => [id, shelf ?? '']));
  return (
    <>
      <ul className="pw-ruled" aria-label={t('Items at {name}', { name: location.name })}>
        {rows.map((row, index) => (
          <li key={row.id} className={css.place} {...rowProps(index)}>
            {location.can.edit && <Grip grip={gripProps(index)} />}
            <span className={`${css.grow} pw-ellipsis`}>{row.name}</span>
            <span className={css.shelf}>
              <TextField
                label={t('Shelf of {name}', { name: row.name })}
                labelHidden
                quiet
                placeholder={t('Shelf')}
                maxLength={80}
                disabled={!location.can.edit}
                value={row.shelf}
                onChange={(shelf) => setRows(rename(row.id, shelf))}
                onFocus={() => {
                  typing.current = row.id;
                }}
                onBlur={() => {
                  typing.current = null;
                  if (row.shelf.trim() !== stored.get(row.id)) keep(rows);
                }}
              />
            </span>
            {location.can.edit && <OrderButtons name={row.name} index={index} count={rows.length} move={move} />}
          </li>
        ))}
      </ul>
      {list.paging.hasMore && (
        <div className={css.inline}>
          <Button loading={list.paging.isLoading} onClick={list.paging.more}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}
