import { addMenuItemIngredient, type MenuItem } from '@platewise/contract';
import { isUnit } from '@platewise/domain';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useCall } from '../../lib/mutate.ts';
import { Button, FormErrors, QuantityField, toast, typedNumber } from '../../ui/index.ts';
import { costRooms, IngredientPicker, type PickedIngredient, unitsFor } from '../ingredients/index.ts';
import css from './dish-drawer.module.css';

/** Finds an ingredient by typing, or makes it, and takes how much of it goes in. */
export function AddLine({ dish }: { dish: MenuItem }) {
  const [picked, setPicked] = useState<PickedIngredient | null>(null);
  const [quantity, setQuantity] = useState('');
  const [unit, setUnit] = useState('');
  const add = useCall(addMenuItemIngredient, {
    touches: costRooms,
    onSuccess: () => {
      toast({ title: 'Ingredient added' });
      setPicked(null);
      setQuantity('');
    },
    onError: () => toast({ title: 'Failed to add ingredient', description: 'Please try again.', destructive: true }),
  });
  const at = (path: string) => (isApiError(add.error) ? add.error.at(path) : undefined);
  const pick = (ingredient: PickedIngredient) => {
    add.reset();
    setPicked(ingredient);
    setUnit(ingredient.unit);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!picked || add.isPending) return;
    add.mutate({
      params: { id: dish.id },
      body: {
        ingredientId: picked.id,
        quantity: typedNumber(quantity) ?? '',
        ...(isUnit(unit) ? { unit } : {}),
      },
    });
  };
  if (!picked) {
    return (
      <div className={css.add}>
        <span className={css.addName}>
          <IngredientPicker
            restaurantId={dish.restaurantId}
            onPick={pick}
            placeholder="Add ingredient: type its name"
          />
        </span>
      </div>
    );
  }
  return (
    <form className={css.add} noValidate onSubmit={submit} aria-label={`Add ${picked.name}`}>
      <span className={`${css.addName} ${css.picked}`}>{picked.name}</span>
      <span className={css.addQuantity}>
        <QuantityField
          label={`Quantity of ${picked.name}`}
          labelHidden
          placeholder="How much"
          value={quantity}
          onChange={setQuantity}
          unit={unit}
          units={unitsFor(picked.unit)}
          onUnitChange={setUnit}
          error={at('quantity') ?? at('unit')}
          ref={(node) => {
            // The hand goes on from the name to the amount.
            if (node && quantity === '' && node.ownerDocument.activeElement === node.ownerDocument.body) node.focus();
          }}
        />
      </span>
      <Button type="submit" variant="primary" loading={add.isPending}>
        Add
      </Button>
      <Button onClick={() => setPicked(null)}>Cancel</Button>
      <FormErrors error={add.error} fields={['quantity', 'unit']} />
    </form>
  );
}
