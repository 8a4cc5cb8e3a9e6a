import { type Ingredient, listIngredients, previewProduction, produce } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { QuantityField, SelectField, toast, typedNumber } from '../../../ui/index.ts';
import { unitsFor } from '../../kitchen/ingredients/index.ts';
import { useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './inventory.module.css';
import { LocationField } from './location-field.tsx';
import { MovementForm } from './movement-form.tsx';
import { ProductionNeeds } from './production-needs.tsx';
import { usePreview } from './use-preview.ts';
import { useRecorded } from './use-undo-document.ts';

type Props = { open: boolean; onClose: () => void };

const fields = ['ingredientId', 'quantity', 'unit', 'location', 'occurredOn', 'note'];

/** The yield of one batch, as the initial quantity. */
const batchOf = ({ batchYieldQuantity, batchYieldUnit, unit }: Ingredient) => ({
  quantity: batchYieldQuantity === null ? '' : String(batchYieldQuantity),
  unit: batchYieldUnit ?? unit,
});

/** Records a prep item that was made: adds it to stock and subtracts what its recipe uses. */
export function ProductionDialog({ open, onClose }: Props) {
  const choice = useRestaurantChoice();
  const [prep, setPrep] = useState<Ingredient | null>(null);
  const [amount, setAmount] = useState({ quantity: '', unit: '' });
  const [location, setLocation] = useState('');
  const [occurredOn, setOccurredOn] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  const recorded = useRecorded();
  const preps = useQuery({
    ...read(listIngredients, { query: { restaurantId: choice.id, kind: 'prep', sort: 'name', limit: '1000' } }),
    enabled: open && choice.id !== undefined,
  });
  const what = {
    restaurantId: choice.id,
    ingredientId: prep?.id ?? '',
    quantity: typedNumber(amount.quantity) ?? '',
    unit: amount.unit || undefined,
  };
  const preview = usePreview(previewProduction, open && prep !== null && Number(what.quantity) > 0 ? what : null);
  const make = useCall(produce, {
    onSuccess: (document) => {
      sendKey.done();
      recorded(
        t('Production recorded'),
        prep
          ? t('{quantity} of {name}', { quantity: formatQuantity(Number(what.quantity), amount.unit), name: prep.name })
          : '',
        document,
      );
      onClose();
    },
    onError: () =>
      toast({ title: t('Failed to record production'), description: t('Please try again.'), destructive: true }),
  });
  const at = (path: string) => (isApiError(make.error) ? make.error.at(path) : undefined);
  const submit = () => {
    const body = { ...what, location: location || null, occurredOn: occurredOn || null, note: note || null };
    make.mutate({ body: { ...body, clientId: sendKey.of(body) } });
  };
  return (
    <MovementForm
      open={open}
      onClose={onClose}
      onOpen={() => {
        setPrep(null);
        setAmount({ quantity: '', unit: '' });
        setLocation('');
        setOccurredOn('');
        setNote('');
        make.reset();
      }}
      title={t('Record Production')}
      submit={t('Record Production')}
      onSubmit={submit}
      pending={make.isPending}
      error={make.error}
      fields={fields}
      choice={choice}
      occurredOn={occurredOn}
      onOccurredOn={setOccurredOn}
      note={note}
      onNote={setNote}
      at={at}
    >
      <SelectField
        label={t('Prep item')}
        required
        autoFocus
        placeholder={t('What was made')}
        disabled={choice.id === undefined}
        nothingFound={t('No prep items yet: add one on the Ingredients page')}
        options={optionsOf(preps.data ?? [])}
        value={prep === null ? '' : String(prep.id)}
        onChange={(value) => {
          const picked = preps.data?.find(({ id }) => String(id) === value) ?? null;
          setPrep(picked);
          if (picked) setAmount(batchOf(picked));
        }}
        error={at('ingredientId')}
      />
      <div className={css.pair}>
        <QuantityField
          label={t('Made')}
          required
          hint={preview.data?.batches != null ? batchWords(preview.data.batches) : undefined}
          value={amount.quantity}
          onChange={(quantity) => setAmount({ ...amount, quantity })}
          unit={amount.unit}
          units={unitsFor(prep?.unit ?? amount.unit)}
          onUnitChange={(unit) => setAmount({ ...amount, unit })}
          error={at('quantity') ?? at('unit')}
        />
        <LocationField
          restaurantId={choice.id}
          label={t('Put at')}
          hint={t('optional')}
          placeholder={t('Current location, or Storage')}
          value={location}
          onChange={setLocation}
          error={at('location')}
        />
      </div>
      {prep !== null && <ProductionNeeds preview={preview} />}
    </MovementForm>
  );
}

const batchWords = (batches: number) =>
  batches === 1 ? t('one batch') : t('{batches} batches', { batches: formatNumber(batches, 2) });
