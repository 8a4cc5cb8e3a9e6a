import { nameKey } from '@platewise/domain';
import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import {
  FormErrors,
  MoneyField,
  PercentField,
  SelectField,
  TextArea,
  TextField,
  typedNumber,
  useCostsHidden,
} from '../../../ui/index.ts';
import type { KnownNames } from './add-menu/found-items.ts';
import { useMenuNames } from './add-menu/use-known-names.ts';
import { impliedFoodCost } from './dish-figures.ts';
import css from './dishes.module.css';
import { PictureField } from './picture-field.tsx';
import { useMenuCategories } from './use-menu-categories.ts';

export type DishDraft = {
  name: string;
  category: string;
  price: string;
  targetMargin: string;
  manualCost: string;
  description: string;
  imageUrl: string;
};

/** A new dish, at the restaurant's target margin in percent. */
export const emptyDish = (targetMargin: number): DishDraft => ({
  name: '',
  category: '',
  price: '',
  targetMargin: targetMargin.toFixed(2),
  manualCost: '',
  description: '',
  imageUrl: '',
});

const shown = ['name', 'category', 'currentPrice', 'targetMargin', 'manualCost', 'description', 'imageUrl'];

type Props = {
  restaurantId: number;
  /** The dish's saved name. */
  savedName?: string | undefined;
  draft: DishDraft;
  onChange: (draft: DishDraft) => void;
  error: unknown;
  currency: string;
  /** The user may see the price but not change it. */
  priceLocked?: boolean;
  /** The picture selected for upload. */
  picture: File | null;
  onPicture: (picture: File | null) => void;
  /** Why the picture was rejected. */
  pictureError?: unknown;
  fetching?: { address: string; failed: string | null } | undefined;
};

export function DishFields(props: Props) {
  const { restaurantId, savedName, draft, onChange, error, currency, priceLocked } = props;
  const { picture, onPicture, pictureError, fetching } = props;
  const names = useMenuNames(restaurantId);
  const categories = useMenuCategories(restaurantId, draft.category);
  const key = nameKey(draft.name);
  const nameWarning = key === nameKey(savedName ?? '') ? null : warningOf(key, names);
  const hidden = useCostsHidden();
  const at = (path: string) => (isApiError(error) ? error.at(path) : undefined);
  const field = (name: keyof DishDraft, path: string = name) => ({
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    error: at(path),
  });
  const target = Number(typedNumber(draft.targetMargin.replace('%', '')));
  return (
    <>
      <TextField label={t('Name')} required autoFocus {...field('name')} warning={nameWarning} />
      <div className={css.pair}>
        <SelectField label={t('Category')} required options={categories} {...field('category')} />
        <MoneyField
          label={t('Price')}
          currency={currency}
          disabled={priceLocked}
          description={priceLocked ? t('Only managers can change prices') : undefined}
          {...field('price', 'currentPrice')}
        />
      </div>
      <div className={css.pair}>
        <PercentField
          label={t('Target margin')}
          required
          hint={
            Number.isFinite(target) && target > 0 && target < 100
              ? t('implied food cost {foodCost}', { foodCost: impliedFoodCost(target) })
              : undefined
          }
          {...field('targetMargin')}
        />
        {!hidden && (
          <MoneyField
            label={t('Manual cost')}
            hint={t('overrides the recipe')}
            currency={currency}
            {...field('manualCost')}
          />
        )}
      </div>
      <TextArea label={t('Description (text)')} rows={2} {...field('description')} />
      <PictureField
        name={draft.name}
        address={field('imageUrl')}
        picture={picture}
        onPicture={onPicture}
        error={pictureError}
        fetching={fetching}
      />
      <FormErrors error={error} fields={shown} />
    </>
  );
}

function warningOf(key: string, names: KnownNames | undefined): string | null {
  if (names?.menu.has(key)) return t('A dish with this name is already on the menu');
  return names?.archive.has(key) ? t('An archived dish has this name') : null;
}
