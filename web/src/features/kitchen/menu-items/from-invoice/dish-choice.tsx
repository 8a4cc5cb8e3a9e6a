import type { MenuItem } from '@platewise/contract';
import { isApiError } from '../../../../lib/api-error.ts';
import { optionsOf } from '../../../../lib/options-of.ts';
import { t } from '../../../../lib/t.ts';
import { MoneyField, SelectField, TextField } from '../../../../ui/index.ts';
import { useMenuCategories } from '../use-menu-categories.ts';
import type { DishDraft } from './dish-draft.ts';
import css from './from-invoice.module.css';

type Props = {
  restaurantId: number;
  kind: 'menu' | 'new';
  dish: DishDraft;
  /** Dishes on the menu without a recipe. */
  open: readonly MenuItem[];
  currency: string;
  nameMissing: boolean;
  error: unknown;
  onChange: (dish: DishDraft) => void;
  onChoose: (dish: MenuItem) => void;
};

/** The dish and its price. */
export function DishChoice({
  restaurantId,
  kind,
  dish,
  open,
  currency,
  nameMissing,
  error,
  onChange,
  onChoose,
}: Props) {
  const categories = useMenuCategories(restaurantId, dish.category);
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  const choose = (value: string) => {
    const item = open.find(({ id }) => String(id) === value);
    if (item) onChoose(item);
  };
  return (
    <div className={css.dish} data-kind={kind}>
      {kind === 'menu' ? (
        <SelectField
          label={t('Dish')}
          required
          placeholder={t('Choose a dish without a recipe')}
          value={dish.id === null ? '' : String(dish.id)}
          options={optionsOf(open)}
          onChange={choose}
          error={nameMissing ? t('Choose a dish') : undefined}
        />
      ) : (
        <>
          <TextField
            label={t('Name')}
            required
            autoFocus
            value={dish.name}
            onChange={(name) => onChange({ ...dish, name })}
            error={nameMissing ? t('Name is required') : at('name')}
          />
          <SelectField
            label={t('Category')}
            value={dish.category}
            options={categories}
            onChange={(category) => onChange({ ...dish, category })}
            error={at('category')}
          />
        </>
      )}
      <MoneyField
        label={t('Price')}
        currency={currency}
        value={dish.price}
        onChange={(price) => onChange({ ...dish, price })}
        error={at('currentPrice')}
      />
    </div>
  );
}
