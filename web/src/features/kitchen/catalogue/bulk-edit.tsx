import { ALL_INGREDIENT_CATEGORIES, changeIngredients, type Ingredient, listVendors } from '@platewise/contract';
import { ingredientUnits } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { unitOptions } from '../../../lib/unit-options.ts';
import { Button, Dialog, FormErrors, PercentField, SelectField, toast, typedNumber } from '../../../ui/index.ts';
import css from './catalogue.module.css';

type Props = { ingredients: readonly Ingredient[]; onClose: () => void; onDone: () => void };

const untouched = { category: '', vendorId: '', unit: '', yieldPercent: '', active: '' };
const none = 'none';

/** Applies the same change to all selected ingredients; blank fields don't change. */
export function BulkEdit({ ingredients, onClose, onDone }: Props) {
  const [values, setValues] = useState(untouched);
  const set = (key: keyof typeof untouched) => (value: string) => setValues((now) => ({ ...now, [key]: value }));
  const restaurantId = ingredients[0]?.restaurantId;
  const vendors = useQuery(read(listVendors, { query: { restaurantId, sort: 'name', limit: '1000' } }));
  const change = useCall(changeIngredients, {
    onSuccess: ({ changed, refused }) => {
      toast({ title: t('{changed, plural, one {# ingredient} other {# ingredients}} changed', { changed }) });
      if (refused.length === 0) onDone();
    },
  });
  const touched = Object.values(values).some((value) => value !== '');
  const submit = () => {
    if (!touched || change.isPending) return;
    change.mutate({ body: { ingredientIds: ingredients.map(({ id }) => id), change: changeOf(values) } });
  };
  return (
    <Dialog
      open
      onClose={change.data ? onDone : onClose}
      title={t('Edit {count, plural, one {# Ingredient} other {# Ingredients}}', { count: ingredients.length })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={change.data ? onDone : onClose}>{change.data ? t('Close') : t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={change.isPending} disabled={!touched}>
            {t('Change {count, plural, one {# ingredient} other {# ingredients}}', { count: ingredients.length })}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t("Fields you leave blank won't change.")}</p>
      <div className="pw-stack-16">
        <SelectField
          label={t('Category')}
          clearable
          options={[...sortCategories(ALL_INGREDIENT_CATEGORIES), { value: none, label: t('No category') }]}
          value={values.category}
          onChange={set('category')}
        />
        <SelectField
          label={t('Vendor')}
          clearable
          options={[{ value: none, label: t('No vendor') }, ...optionsOf(vendors.data ?? [])]}
          value={values.vendorId}
          onChange={set('vendorId')}
        />
        <SelectField
          label={t('Unit')}
          description={t(
            'Costs and stock are converted. Items with a missing conversion or in an open count keep their unit.',
          )}
          clearable
          options={unitOptions(ingredientUnits)}
          value={values.unit}
          onChange={set('unit')}
        />
        <PercentField label={t('Yield')} value={values.yieldPercent} onChange={set('yieldPercent')} />
        <SelectField
          label={t('Status')}
          clearable
          options={[
            { value: 'true', label: t('Active') },
            { value: 'false', label: t('Inactive: hidden from lists') },
          ]}
          value={values.active}
          onChange={set('active')}
        />
      </div>
      {change.data && change.data.refused.length > 0 && (
        <ul className={css.list} aria-label={t('Not changed')}>
          {change.data.refused.map(({ id, name, message }) => (
            <li key={id}>
              <span className="pw-strong">{name}</span> {message}
            </li>
          ))}
        </ul>
      )}
      <FormErrors error={change.error} fields={[]} />
    </Dialog>
  );
}

function changeOf({ category, vendorId, unit, yieldPercent, active }: typeof untouched) {
  return {
    ...(category === '' ? {} : { category: category === none ? null : category }),
    ...(vendorId === '' ? {} : { vendorId: vendorId === none ? null : vendorId }),
    ...(unit === '' ? {} : { unit: unit as (typeof ingredientUnits)[number] }),
    ...(yieldPercent === '' ? {} : { yieldPercent: typedNumber(yieldPercent) ?? yieldPercent }),
    ...(active === '' ? {} : { isActive: active === 'true' }),
  };
}
