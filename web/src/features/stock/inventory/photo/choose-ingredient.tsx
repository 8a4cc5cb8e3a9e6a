import { t, translated } from '../../../../lib/t.ts';
import { SelectField } from '../../../../ui/index.ts';
import { useIngredientSearch } from '../../../kitchen/ingredients/index.ts';
import type { Chosen, DetectedItem } from './detected-items.ts';

type Props = {
  item: DetectedItem;
  restaurantId: number;
  error: string | undefined;
  onChoose: (ingredient: Chosen | null) => void;
};

const fresh = 'new';

/** The ingredient to save an item under; a new one gets the item's name. */
export function ChooseIngredient({ item, restaurantId, error, onChoose }: Props) {
  const { text, setText, rows } = useIngredientSearch(restaurantId);
  const { ingredient, read } = item;
  const proposed = read?.match ? { id: read.match.ingredientId, name: read.match.name, unit: read.match.unit } : null;
  const first = [ingredient, text === '' ? proposed : null].flatMap((one) => (one === null ? [] : [one]));
  const rest = rows.filter(({ id }) => !first.some((one) => one.id === id));
  const known = [...first.filter((one, at) => first.findIndex(({ id }) => id === one.id) === at), ...rest];
  return (
    <SelectField
      label={t('Ingredient')}
      options={[
        { value: fresh, label: t('Match by name') },
        ...known.map(({ id, name, unit }) => ({ value: String(id), label: `${name} (${translated(unit)})` })),
      ]}
      value={ingredient === null ? fresh : String(ingredient.id)}
      error={error}
      onSearch={setText}
      onChange={(value) => {
        const picked = known.find(({ id }) => String(id) === value);
        onChoose(picked ? { id: picked.id, name: picked.name, unit: picked.unit } : null);
      }}
    />
  );
}
