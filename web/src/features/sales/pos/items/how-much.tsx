import { getIngredient } from '@platewise/contract';
import { isUnit, type Unit } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api-error.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { Button, QuantityField, typedNumber } from '../../../../ui/index.ts';
import { unitsFor } from '../../../kitchen/ingredients/index.ts';
import css from './items.module.css';

/** `quantity` and `soldIn` are those of the present mapping; `unit` is the ingredient's own. */
export type SoldIngredient = { id: number; name: string; unit?: string; quantity?: number; soldIn?: string };

type Props = {
  ingredient: SoldIngredient;
  pending: boolean;
  error: unknown;
  onMap: (quantity: string | null, unit: Unit | null) => void;
  onCancel: () => void;
};

/** An ingredient sold as it is, such as a soda or an extra scoop: the quantity per sale. */
export function HowMuch({ ingredient, pending, error, onMap, onCancel }: Props) {
  const asked = useQuery({
    ...read(getIngredient, { params: { id: ingredient.id } }),
    enabled: ingredient.unit === undefined,
  });
  const held = ingredient.unit ?? asked.data?.unit ?? '';
  const [quantity, setQuantity] = useState(String(ingredient.quantity ?? 1));
  const [chosen, setChosen] = useState<string | null>(ingredient.soldIn ?? null);
  const unit = chosen ?? held;
  const problem = isApiError(error) ? error : undefined;
  return (
    <div className={css.part}>
      <QuantityField
        label={t('Quantity of {name} per sale', { name: ingredient.name })}
        value={quantity}
        onChange={setQuantity}
        unit={unit}
        units={unitsFor(held)}
        onUnitChange={setChosen}
        error={problem?.at('items.0.ingredientQuantity') ?? problem?.at('items.0.ingredientUnit')}
      />
      <div className="pw-buttons">
        <Button size="xs" loading={pending} onClick={() => onMap(typedNumber(quantity), isUnit(unit) ? unit : null)}>
          {t('Map to {name}', { name: ingredient.name })}
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
