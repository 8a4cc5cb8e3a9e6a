import { type InventoryItem, inventoryItem, updateInventoryItem } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { useLast } from '../../../lib/use-last.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import {
  Button,
  Checkbox,
  DateField,
  Dialog,
  FormErrors,
  NumberField,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../ui/index.ts';
import css from './inventory.module.css';
import { LimitFields } from './limit-fields.tsx';
import { LocationField } from './location-field.tsx';

type Props = { item: InventoryItem | null; onClose: () => void };

const valuesOf = (item: InventoryItem) => ({
  currentStock: String(item.currentStock),
  note: '',
  location: item.location ?? '',
  shelf: item.shelf ?? '',
  minStock: String(item.minStock),
  maxStock: String(item.maxStock),
  reorderPoint: String(item.reorderPoint),
  expiryDate: item.expiryDate ?? '',
  isKey: item.isKey,
});
type Values = ReturnType<typeof valuesOf>;

const shown = ['currentStock', 'location', 'shelf', 'minStock', 'maxStock', 'reorderPoint', 'expiryDate', 'note'];

/** Sends only changed fields, so other people's changes to the rest are kept. */
function changesOf(values: Values, before: Values) {
  const number = (name: 'currentStock' | 'minStock' | 'maxStock' | 'reorderPoint') =>
    values[name] === before[name] ? undefined : (typedNumber(values[name]) ?? '');
  const changed = <K extends keyof Values>(name: K) => (values[name] === before[name] ? undefined : values[name]);
  const cleared = (name: 'shelf' | 'expiryDate') => (values[name] === before[name] ? undefined : values[name] || null);
  return {
    currentStock: number('currentStock'),
    note: values.note || undefined,
    minStock: number('minStock'),
    maxStock: number('maxStock'),
    reorderPoint: number('reorderPoint'),
    location: changed('location'),
    shelf: cleared('shelf'),
    expiryDate: cleared('expiryDate'),
    isKey: changed('isKey'),
  };
}

export function UpdateItemDialog({ item, onClose }: Props) {
  const about = useLast(item);
  return about && <Form open={item !== null} item={about} onClose={onClose} />;
}

function Form({ open, item, onClose }: { open: boolean; item: InventoryItem; onClose: () => void }) {
  const form = useForm({ initialValues: valuesOf(item) });
  const [base, setBase] = useState(item);
  const update = useCall(updateInventoryItem, {
    onSuccess: () => {
      toast({ title: t('Inventory item updated') });
      onClose();
    },
    onError: (error) => {
      toast({ title: t('Failed to update inventory item.'), description: t('Please try again.'), destructive: true });
      const now = isApiError(error) ? inventoryItem.safeParse(error.current) : null;
      // Keep the input; the next attempt is based on the current version.
      if (now?.success) setBase(now.data);
    },
  });
  useOpening(open && item.id, () => {
    form.setValues(valuesOf(item));
    setBase(item);
    update.reset();
  });

  const { values } = form;
  const { unit, name } = item.ingredient;
  const at = (path: string) => (isApiError(update.error) ? update.error.at(path) : undefined);
  const moved = values.currentStock !== String(base.currentStock);
  const moves = base.currentStock !== item.currentStock;
  const submit = () => {
    if (update.isPending) return;
    update.mutate({
      params: { id: item.id },
      body: { ...changesOf(values, valuesOf(item)), version: base.version },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Update Inventory Item')}
      width={560}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      <p className={css.note}>
        <Trans
          id={moves ? '<0>{name}</0>, tracked in {unit}. On hand now: {quantity}.' : '<0>{name}</0>, tracked in {unit}'}
          values={{ name, unit, quantity: formatQuantity(base.currentStock, unit) }}
          components={{ 0: <strong /> }}
        />
      </p>
      <div className={css.pair}>
        <NumberField
          label={t('Current stock')}
          required
          suffix={unit}
          autoFocus
          {...form.getInputProps('currentStock')}
          error={at('currentStock')}
        />
        <LocationField
          restaurantId={item.restaurantId}
          required
          value={values.location}
          onChange={(location) => form.setFieldValue('location', location)}
          error={at('location')}
        />
      </div>
      {moved && (
        <TextField
          label={t('Reason for the change')}
          hint={t('saved in its history')}
          maxLength={300}
          {...form.getInputProps('note')}
          error={at('note')}
        />
      )}
      <LimitFields unit={unit} values={values} onChange={(change) => form.setValues(change)} at={at} />
      <div className={css.pair}>
        <TextField
          label={t('Shelf')}
          hint={t('optional')}
          maxLength={80}
          {...form.getInputProps('shelf')}
          error={at('shelf')}
        />
        <DateField
          label={t('Expiration date')}
          hint={t('for all stock here')}
          clearable
          {...form.getInputProps('expiryDate')}
          error={at('expiryDate')}
        />
      </div>
      <Checkbox
        label={t('Key item')}
        description={t('Included in key item counts')}
        value={values.isKey}
        onChange={(isKey) => form.setFieldValue('isKey', isKey)}
      />
      <FormErrors error={update.error} fields={shown} />
    </Dialog>
  );
}
