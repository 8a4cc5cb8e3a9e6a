import { createInventoryItem, type InventoryItem } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import {
  Button,
  Checkbox,
  DateField,
  Dialog,
  FormErrors,
  NumberField,
  toast,
  typedNumber,
  useForm,
} from '../../../ui/index.ts';
import { IngredientPicker } from '../../kitchen/ingredients/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './inventory.module.css';
import { LimitFields } from './limit-fields.tsx';
import { LocationField } from './location-field.tsx';

type Props = { open: boolean; onClose: () => void; onCreated?: (item: InventoryItem) => void };
type Picked = { id: number; name: string; unit: string };

const empty = {
  currentStock: '',
  location: '',
  shelf: '',
  minStock: '',
  maxStock: '',
  reorderPoint: '',
  expiryDate: '',
  isKey: false,
};
const shown = ['ingredientId', 'currentStock', 'location', 'minStock', 'maxStock', 'reorderPoint', 'expiryDate'];

export function AddItemDialog({ open, onClose, onCreated }: Props) {
  const form = useForm({ initialValues: empty });
  const choice = useRestaurantChoice();
  const sendKey = useSendKey();
  const [ingredient, setIngredient] = useState<Picked | null>(null);
  const add = useCall(createInventoryItem, {
    onSuccess: (item) => {
      sendKey.done();
      toast({ title: t('Inventory item added') });
      onClose();
      onCreated?.(item);
    },
    onError: () =>
      toast({ title: t('Failed to add inventory item.'), description: t('Please try again.'), destructive: true }),
  });
  useOpening(open, () => {
    form.setValues(empty);
    setIngredient(null);
    add.reset();
  });

  const { values } = form;
  const at = (path: string) => (isApiError(add.error) ? add.error.at(path) : undefined);
  const submit = () => {
    if (add.isPending) return;
    const body = {
      restaurantId: choice.id,
      // Send an empty choice too, so the server returns the field's error.
      ingredientId: ingredient?.id ?? '',
      currentStock: typedNumber(values.currentStock) ?? '',
      minStock: typedNumber(values.minStock) ?? '',
      maxStock: typedNumber(values.maxStock) ?? '',
      reorderPoint: typedNumber(values.reorderPoint) ?? '',
      location: values.location,
      shelf: values.shelf || null,
      expiryDate: values.expiryDate || null,
      isKey: values.isKey,
    };
    add.mutate({ body, idempotencyKey: sendKey.of(body) });
  };
  const unit = ingredient?.unit;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add Inventory Item')}
      width={560}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('Add Inventory Item')}
          </Button>
        </>
      }
    >
      <RestaurantChoice choice={choice} error={add.error} />
      <div>
        <div className={css.label}>{t('Ingredient')}</div>
        {ingredient ? (
          <div className={css.chosen}>
            <span className="pw-ellipsis">
              {ingredient.name} <span className="pw-ink-3">{t('tracked in {unit}', { unit: ingredient.unit })}</span>
            </span>
            <Button size="xs" variant="subtle" onClick={() => setIngredient(null)}>
              {t('Change (button)')}
            </Button>
          </div>
        ) : (
          choice.id !== undefined && (
            <IngredientPicker
              label={t('Ingredient')}
              restaurantId={choice.id}
              autoFocus
              error={at('ingredientId')}
              onPick={setIngredient}
            />
          )
        )}
        {choice.id === undefined && !choice.none && <p className={css.note}>{t('Choose a restaurant first.')}</p>}
      </div>
      <div className={css.pair}>
        <NumberField
          label={t('Current stock')}
          required
          suffix={unit}
          {...form.getInputProps('currentStock')}
          error={at('currentStock')}
        />
        <LocationField
          restaurantId={choice.id}
          required
          value={values.location}
          onChange={(location) => form.setFieldValue('location', location)}
          error={at('location')}
        />
      </div>
      <LimitFields unit={unit} values={values} onChange={(change) => form.setValues(change)} at={at} />
      <DateField
        label={t('Expiration date')}
        hint={t('if it expires')}
        clearable
        {...form.getInputProps('expiryDate')}
        error={at('expiryDate')}
      />
      <Checkbox
        label={t('Key item')}
        description={t('Included in key item counts')}
        value={values.isKey}
        onChange={(isKey) => form.setFieldValue('isKey', isKey)}
      />
      <FormErrors error={add.error} fields={shown} />
    </Dialog>
  );
}
