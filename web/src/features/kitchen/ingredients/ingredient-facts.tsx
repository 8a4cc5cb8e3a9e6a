import {
  ALL_INGREDIENT_CATEGORIES,
  type Ingredient,
  type IngredientDetail,
  updateIngredient,
} from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { unitOptions } from '../../../lib/unit-options.ts';
import {
  Button,
  FormErrors,
  NumberField,
  PercentField,
  QuantityField,
  Section,
  SelectField,
  TextField,
  toast,
  typedNumber,
  useForm,
} from '../../../ui/index.ts';
import { Conversions } from './conversions.tsx';
import { useVendorOptions } from './ingredient-options.ts';
import css from './ingredients.module.css';
import { asUnit, ingredientUnitOptions, unitsFor } from './sensible-units.ts';

const shown = [
  'name',
  'unit',
  'category',
  'vendorId',
  'yieldPercent',
  'densityGPerMl',
  'gramsPerEach',
  'batchYieldQuantity',
  'batchYieldUnit',
];

const text = (value: number | null) => (value === null ? '' : String(value));

const valuesOf = (ingredient: Ingredient) => ({
  name: ingredient.name,
  unit: ingredient.unit,
  category: ingredient.category ?? '',
  vendorId: text(ingredient.vendorId),
  yieldPercent: text(ingredient.yieldPercent),
  density: text(ingredient.densityGPerMl),
  gramsPerEach: text(ingredient.gramsPerEach),
  batch: text(ingredient.batchYieldQuantity),
  batchUnit: ingredient.batchYieldUnit ?? ingredient.unit,
});

/** An ingredient's facts: everything needed to turn a recipe unit into a price. */
export function IngredientFacts({ ingredient }: { ingredient: IngredientDetail }) {
  const prep = ingredient.kind === 'prep';
  const vendors = useVendorOptions(ingredient.restaurantId);
  const form = useForm({ initialValues: valuesOf(ingredient) });
  const { setInitialValues, reset } = form;
  // That of the values, so a change made elsewhere isn't overwritten unseen.
  const [version, setVersion] = useState(ingredient.version);
  const untouched = !form.isDirty();
  const based = useRef(JSON.stringify(valuesOf(ingredient)));
  useEffect(() => {
    const stored = JSON.stringify(valuesOf(ingredient));
    // Picks up changes made elsewhere, but never overwrites input.
    if (untouched) {
      setInitialValues(valuesOf(ingredient));
      reset();
    }
    // A newer version with the same values, such as after an invoice, is no conflict.
    if (untouched || stored === based.current) {
      based.current = stored;
      setVersion(ingredient.version);
    }
  }, [ingredient, untouched, setInitialValues, reset]);
  const sent = useRef(form.values);
  const save = useCall(updateIngredient, {
    onSuccess: (saved) => {
      setVersion(saved.version);
      based.current = JSON.stringify(valuesOf(saved));
      // What was typed while saving stays, to be saved next.
      form.resetDirty(sent.current);
      toast({ title: t('Ingredient updated') });
    },
    onNewer: setVersion,
    onError: () =>
      toast({ title: t('Failed to update ingredient'), description: t('Please try again.'), destructive: true }),
  });
  const { values } = form;
  const at = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const options = ingredientUnitOptions.some((unit) => unit === ingredient.unit)
    ? ingredientUnitOptions
    : [ingredient.unit, ...ingredientUnitOptions];
  const submit = () => {
    sent.current = values;
    save.mutate({
      params: { id: ingredient.id },
      body: {
        version,
        name: values.name,
        ...(values.unit === ingredient.unit ? {} : { unit: values.unit as (typeof ingredientUnitOptions)[number] }),
        category: values.category,
        vendorId: values.vendorId === '' ? null : values.vendorId,
        yieldPercent: typedNumber(values.yieldPercent) ?? '100',
        densityGPerMl: typedNumber(values.density),
        gramsPerEach: typedNumber(values.gramsPerEach),
        ...(prep
          ? {
              batchYieldQuantity: typedNumber(values.batch),
              batchYieldUnit: values.batch.trim() === '' ? null : asUnit(values.batchUnit),
            }
          : {}),
      },
    });
  };
  const disabled = !ingredient.can.edit;
  const field = (name: keyof typeof values, path: string = name) => ({
    ...form.getInputProps(name),
    error: at(path),
    disabled,
  });
  return (
    <>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <div className={css.pair}>
          <TextField label={t('Name')} required {...field('name')} />
          <SelectField
            label={t('Category')}
            clearable
            options={sortCategories(ALL_INGREDIENT_CATEGORIES)}
            {...field('category')}
          />
        </div>
        <div className={css.pair}>
          <SelectField
            label={t('Unit')}
            hint={t('used for stock and cost')}
            required
            options={unitOptions(options)}
            {...field('unit')}
          />
          {prep ? (
            <QuantityField
              label={t('One batch yields')}
              {...field('batch', 'batchYieldQuantity')}
              unit={values.batchUnit}
              units={unitsFor(values.unit)}
              onUnitChange={(unit) => form.setFieldValue('batchUnit', unit)}
            />
          ) : (
            <SelectField
              label={t('Vendor')}
              clearable
              placeholder={t('None yet')}
              options={vendors}
              {...field('vendorId')}
            />
          )}
        </div>
        <div className={css.triple}>
          <PercentField label={t('Yield')} hint={t('usable percentage')} {...field('yieldPercent')} />
          <NumberField
            label={t('Density')}
            hint={t('optional')}
            suffix="g / ml"
            {...field('density', 'densityGPerMl')}
          />
          <NumberField label={t('One piece weighs')} hint={t('optional')} suffix="g" {...field('gramsPerEach')} />
        </div>
        <FormErrors error={save.error} fields={shown} />
        {ingredient.can.edit && (
          <div className={css.formEnd}>
            {form.isDirty() && <Button onClick={() => form.reset()}>{t('Cancel')}</Button>}
            <Button type="submit" variant="primary" disabled={!form.isDirty()} loading={save.isPending}>
              {t('Save Changes')}
            </Button>
          </div>
        )}
      </form>
      <Section title={t('Conversions')} count={ingredient.conversions.length}>
        <Conversions ingredient={ingredient} />
      </Section>
    </>
  );
}
