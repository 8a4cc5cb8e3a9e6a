import { createLocation, deleteLocation, orderLocations, type StorageLocation } from '@platewise/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, TextField, toast } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { LocationRow } from './location-row.tsx';
import { useReorder } from './use-reorder.ts';

type Props = {
  restaurantId: number;
  locations: readonly StorageLocation[];
  onShelves: (id: number) => void;
};

/** The locations in order; reordering saves immediately. */
export function LocationList({ restaurantId, locations, onShelves }: Props) {
  const [rows, setRows] = useState<readonly StorageLocation[]>(locations);
  const [name, setName] = useState('');
  useEffect(() => setRows(locations), [locations]);
  const order = useCall(orderLocations, {
    onError: (error) => {
      setRows(locations);
      toast({ title: t("Couldn't save the order"), description: messageOf(error), destructive: true });
    },
  });
  const add = useCall(createLocation, {
    onSuccess: () => {
      setName('');
      toast({ title: t('Location added') });
    },
  });
  const remove = useCall(deleteLocation, {
    onSuccess: () => toast({ title: t('Location removed') }),
    onError: (error) =>
      toast({ title: t("Couldn't remove the location"), description: messageOf(error), destructive: true }),
  });
  const { move, rowProps, gripProps } = useReorder(rows, (next) => {
    setRows(next);
    order.mutate({ body: { restaurantId, ids: next.map(({ id }) => id) } });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ body: { restaurantId, name } });
  };
  const error = isApiError(add.error) ? (add.error.at('name') ?? add.error.detail) : undefined;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          title={t('No locations yet')}
          text={t('Walk-in cooler, dry storage, bar: a count goes through them in this order.')}
        />
      ) : (
        <ul className="pw-ruled" aria-label={t('Locations')}>
          {rows.map((location, index) => (
            <LocationRow
              key={location.id}
              location={location}
              index={index}
              count={rows.length}
              move={move}
              grip={gripProps(index)}
              rowProps={rowProps(index)}
              onShelves={() => onShelves(location.id)}
              onRemove={() => remove.mutate({ params: { id: location.id } })}
            />
          ))}
        </ul>
      )}
      <form className={css.inline} noValidate onSubmit={submit}>
        <TextField
          label={t('New location')}
          placeholder={t('Walk-in cooler')}
          maxLength={80}
          value={name}
          onChange={(next) => {
            setName(next);
            add.reset();
          }}
          error={error}
        />
        <Button type="submit" loading={add.isPending}>
          {t('Add location')}
        </Button>
      </form>
    </>
  );
}
