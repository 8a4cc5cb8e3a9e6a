import type { Ingredient } from '@platewise/contract';
import { useState } from 'react';
import { t, translated } from '../../../lib/t.ts';
import { SelectField } from '../../../ui/index.ts';
import { AddIngredientDialog } from './add-ingredient-dialog.tsx';
import { useIngredientSearch } from './ingredient-options.ts';

export type PickedIngredient = Pick<Ingredient, 'id' | 'name' | 'unit' | 'kind' | 'currentCost'>;

type Props = {
  restaurantId: number;
  label?: string;
  placeholder?: string;
  error?: string;
  /** Ingredients to exclude: the prep item itself. */
  without?: readonly number[];
  autoFocus?: boolean;
  onPick: (ingredient: PickedIngredient) => void;
};

const createKey = 'create';

/** Finds an ingredient by typing; a missing one can be created on the spot. */
export function IngredientPicker({
  restaurantId,
  label = t('Add ingredient'),
  placeholder = t('Type to find an ingredient'),
  error,
  without = [],
  autoFocus,
  onPick,
}: Props) {
  const { text, setText, rows, settled } = useIngredientSearch(restaurantId);
  const [creating, setCreating] = useState<string | null>(null);
  const typed = text.trim();
  const found = rows.filter(({ id }) => !without.includes(id));
  const exact = found.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const options = [
    ...found.map(({ id, name, unit, kind }) => ({
      value: String(id),
      label: kind === 'prep' ? t('{name} (prep, {unit})', { name, unit }) : `${name} (${translated(unit)})`,
    })),
    ...(typed !== '' && settled && !exact ? [{ value: createKey, label: t('Create “{typed}”', { typed }) }] : []),
  ];
  return (
    <>
      <SelectField
        label={label}
        labelHidden
        placeholder={placeholder}
        options={options}
        value=""
        error={error}
        autoFocus={autoFocus}
        onSearch={setText}
        nothingFound={typed === '' ? t('No ingredients yet: type a name to create one') : t('Nothing found')}
        onChange={(value) => {
          if (value === createKey) return setCreating(typed);
          const picked = found.find(({ id }) => String(id) === value);
          if (picked) onPick(picked);
        }}
      />
      <AddIngredientDialog
        open={creating !== null}
        name={creating ?? ''}
        restaurantId={restaurantId}
        onClose={() => setCreating(null)}
        onCreated={onPick}
      />
    </>
  );
}
