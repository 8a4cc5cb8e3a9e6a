import { listLocations, startCount } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Checkbox, Choice, DateField, Dialog, FormErrors, TextField } from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './counts.module.css';

type Kind = 'full' | 'key';

/** Starts a full or partial count, in all or some locations. */
export function StartCountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const restaurant = useRestaurantChoice();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('full');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [countedOn, setCountedOn] = useState('');
  const [clientId, setClientId] = useState('');
  const locations = useQuery({
    ...read(listLocations, { query: { restaurantId: restaurant.id, limit: '200' } }),
    enabled: open && restaurant.id !== undefined,
  });
  const names = (locations.data ?? []).map((location) => location.name);
  const start = useCall(startCount, {
    onSuccess: (session) => navigate(`/counts/${session.id}`),
  });
  useOpening(open, () => {
    setName('');
    setLeft(new Set());
    // A double click or a retry must not start a second count.
    setClientId(crypto.randomUUID());
    start.reset();
  });
  const chosen = names.filter((one) => !left.has(one));
  const submit = () =>
    start.mutate({
      body: {
        restaurantId: restaurant.id,
        ...(name.trim() === '' ? {} : { name }),
        kind,
        locations: chosen.length === names.length ? null : chosen,
        countedOn: countedOn === '' ? null : countedOn,
        // A full count includes ingredients that were never assigned to a location.
        everyIngredient: kind === 'full' && chosen.length === names.length,
        clientId,
      },
    });
  const at = (path: string) => (isApiError(start.error) ? start.error.at(path) : undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Start count')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={start.isPending}>
            {t('Start count')}
          </Button>
        </>
      }
    >
      <RestaurantChoice choice={restaurant} error={start.error} />
      <Choice
        label={t('What to count')}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'full',
            label: t('Everything'),
            description: t('Every active ingredient, including those with no location.'),
          },
          { value: 'key', label: t('Key items'), description: t('Items marked as key items in inventory.') },
        ]}
      />
      <TextField
        label={t('Name')}
        placeholder={kind === 'full' ? t('Full count') : t('Key items')}
        value={name}
        onChange={setName}
        maxLength={120}
        error={at('name')}
      />
      <DateField
        label={t('Count as of end of day')}
        description={t("Today's business day unless you choose an earlier one.")}
        value={countedOn}
        onChange={setCountedOn}
        error={at('countedOn')}
      />
      {names.length > 1 && (
        <fieldset className={css.locations}>
          <legend>{t('Locations')}</legend>
          {names.map((one) => (
            <Checkbox
              key={one}
              label={one}
              value={!left.has(one)}
              onChange={(on) => setLeft(new Set(on ? [...left].filter((name) => name !== one) : [...left, one]))}
            />
          ))}
        </fieldset>
      )}
      <FormErrors error={start.error} fields={['name', 'countedOn']} />
    </Dialog>
  );
}
