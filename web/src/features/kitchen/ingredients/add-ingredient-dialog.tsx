import { ALL_INGREDIENT_CATEGORIES, createIngredient, type Ingredient } from '@platewise/contract';
import type { IngredientUnit } from '@platewise/domain';
import { isApiError } from '../../../lib/api-error.ts';
import { withCapital } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { unitOptions } from '../../../lib/unit-options.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import {
  Button,
  Dialog,
  FormErrors,
  MoneyField,
  QuantityField,
  SegmentedControl,
  SelectField,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import { useVendorOptions } from './ingredient-options.ts';
import css from './ingredients.module.css';
import { asUnit, ingredientUnitOptions, unitsFor } from './sensible-units.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Text already typed. */
  name?: string;
  unit?: string;
  /** Restaurant to add it to. Default: the selected one. */
  restaurantId?: number;
  onCreated?: (ingredient: Ingredient) => void;
};

const empty = {
  name: '',
  unit: '',
  cost: '',
  vendorId: '',
  category: '',
  kind: 'purchased' as 'purchased' | 'prep',
  batch: '',
  batchUnit: '',
};

const shown = ['name', 'unit', 'currentCost', 'vendorId', 'category', 'batchYieldQuantity', 'batchYieldUnit'];

export function AddIngredientDialog({ open, onClose, name = '', unit = '', restaurantId, onCreated }: Props) {
  const form = useForm({ initialValues: empty });
  const choice = useRestaurantChoice();
  const restaurant = restaurantId ?? choice.id;
  const vendors = useVendorOptions(restaurant, { enabled: open });
  const currency = useCurrencies()(restaurant);
  const add = useCall(createIngredient, {
    onSuccess: (ingredient) => {
      toast({ title: t('Ingredient added') });
      onClose();
      onCreated?.(ingredient);
    },
    onError: () =>
      toast({ title: t('Failed to add ingredient'), description: t('Please try again.'), destructive: true }),
  });
  useOpening(open, () => {
    form.setValues({ ...empty, name: withCapital(name), unit });
    add.reset();
  });

  const { values } = form;
  const prep = values.kind === 'prep';
  const at = (path: string) => (isApiError(add.error) ? add.error.at(path) : undefined);
  const submit = () =>
    add.mutate({
      body: {
        restaurantId: restaurant,
        name: values.name,
        // An unset unit is sent as is, so the reply contains the field's error.
        unit: values.unit as IngredientUnit,
        kind: values.kind,
        category: values.category,
        vendorId: prep || values.vendorId === '' ? null : values.vendorId,
        currentCost: prep ? null : typedNumber(values.cost),
        batchYieldQuantity: prep ? typedNumber(values.batch) : null,
        batchYieldUnit: prep && values.batch.trim() !== '' ? asUnit(values.batchUnit || values.unit) : null,
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add Ingredient')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('Add Ingredient')}
          </Button>
        </>
      }
    >
      {restaurantId === undefined && <RestaurantChoice choice={choice} error={add.error} />}
      <TextField label={t('Name')} required autoFocus {...form.getInputProps('name')} error={at('name')} />
      <SegmentedControl
        label={t('Source')}
        options={[
          { value: 'purchased', label: t('Bought') },
          { value: 'prep', label: t('Made in-house (prep item)') },
        ]}
        value={values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind)}
      />
      <div className={css.pair}>
        <SelectField
          label={t('Unit')}
          required
          placeholder={t('lb, case, bunch…')}
          options={unitOptions(ingredientUnitOptions)}
          {...form.getInputProps('unit')}
          error={at('unit')}
        />
        {prep ? (
          <QuantityField
            label={t('One batch yields')}
            {...form.getInputProps('batch')}
            unit={values.batchUnit || values.unit}
            units={unitsFor(values.unit)}
            onUnitChange={(unit) => form.setFieldValue('batchUnit', unit)}
            error={at('batchYieldQuantity') ?? at('batchYieldUnit')}
          />
        ) : (
          <MoneyField
            label={t('Current Cost')}
            hint={t('if known')}
            currency={currency}
            per={values.unit || undefined}
            {...form.getInputProps('cost')}
            error={at('currentCost')}
          />
        )}
      </div>
      <div className={css.pair}>
        {!prep && (
          <SelectField
            label={t('Vendor')}
            clearable
            options={vendors}
            placeholder={t('None yet')}
            {...form.getInputProps('vendorId')}
            error={at('vendorId')}
          />
        )}
        <SelectField
          label={t('Category')}
          clearable
          options={sortCategories(ALL_INGREDIENT_CATEGORIES)}
          placeholder={t('None')}
          {...form.getInputProps('category')}
          error={at('category')}
        />
      </div>
      {prep && <p className={css.note}>{t("Its cost comes from its recipe, which you'll add next.")}</p>}
      <FormErrors error={add.error} fields={shown} />
    </Dialog>
  );
}
