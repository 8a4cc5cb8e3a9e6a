import { changeMenuItems, type MenuItem } from '@platewise/contract';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';
import {
  Button,
  Dialog,
  FormErrors,
  PercentField,
  SelectField,
  typedNumber,
  useBulkChange,
} from '../../../../ui/index.ts';
import { impliedFoodCost } from '../dish-figures.ts';
import css from '../dishes.module.css';
import { useMenuCategories } from '../use-menu-categories.ts';
import { type BulkDraft, type DishChange, dishChanges, newPriceOf, untouched } from './dish-changes.ts';
import { PriceFields } from './price-fields.tsx';
import { PricePreview } from './price-preview.tsx';

type Props = {
  dishes: readonly MenuItem[];
  restaurant: { currency: string; priceEnding: 'any' | '.49' | '.95' | '.99' };
  onClose: () => void;
  onSaved: () => void;
};

const nameOf = (count: number) => t('{count, plural, one {# dish} other {# dishes}}', { count });

/** Applies the same change to all selected dishes; blank fields don't change. */
export function EditDishesDialog({ dishes, restaurant, onClose, onSaved }: Props) {
  const [draft, setDraft] = useState(untouched);
  const categories = useMenuCategories(dishes[0]?.restaurantId ?? 0);
  const set = (key: keyof BulkDraft) => (value: string) => setDraft((now) => ({ ...now, [key]: value }));
  const save = useBulkChange<DishChange>({
    send: (items) => call(changeMenuItems, { body: { items } }),
    endpoint: changeMenuItems,
    nameOf,
    onSaved,
  });
  const { changes, former } = dishChanges(dishes, draft, restaurant.priceEnding);
  const target = Number(typedNumber(draft.targetMargin) ?? 0);
  const below = dishes.some((dish) => newPriceOf(dish, draft, restaurant.priceEnding) === null);
  const priced = draft.step === '' || Number(typedNumber(draft.by)) > 0;
  const ready = changes.length > 0 && priced && !below && Number.isFinite(target);
  const submit = () => {
    if (ready && !save.isPending) save.mutate({ changes, former });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Edit {count, plural, one {# Dish} other {# Dishes}}', { count: dishes.length })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!ready}>
            {ready
              ? t('Update {count, plural, one {# dish} other {# dishes}}', { count: changes.length })
              : t('Update dishes')}
          </Button>
        </>
      }
    >
      <p className="pw-meta">{t("Fields you leave empty don't change.")}</p>
      <div className={css.pair}>
        <SelectField
          label={t('Category')}
          clearable
          options={categories}
          value={draft.category}
          onChange={set('category')}
        />
        <PercentField
          label={t('Target margin')}
          hint={
            target > 0 && target < 100
              ? t('implied food cost {foodCost}', { foodCost: impliedFoodCost(target) })
              : undefined
          }
          value={draft.targetMargin}
          onChange={set('targetMargin')}
        />
      </div>
      <SelectField
        label={t('Status')}
        clearable
        options={[
          { value: 'menu', label: t('On the menu') },
          { value: 'archived', label: t('Archived') },
        ]}
        value={draft.status}
        onChange={set('status')}
      />
      {dishes.every(({ can }) => can.changePrice) && (
        <PriceFields draft={draft} set={set} currency={restaurant.currency} ending={restaurant.priceEnding} />
      )}
      {draft.step !== '' && <PricePreview dishes={dishes} draft={draft} {...restaurant} />}
      <FormErrors error={save.error} fields={[]} />
    </Dialog>
  );
}
