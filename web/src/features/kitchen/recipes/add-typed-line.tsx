import { addMenuItemIngredient, type MenuItem } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { lazyLayer, NumberField, toast } from '../../../ui/index.ts';
import { TypeLine } from '../ingredients/index.ts';
import { bodyOf, portionsOf } from './line-body.ts';
import css from './recipes.module.css';

const PasteLines = lazyLayer(async () => (await import('./paste-lines.tsx')).PasteLines, 'lines');

/** Adds to a dish's recipe by keyboard; a recipe written for several portions is divided. */
export function AddTypedLine({ dish }: { dish: MenuItem }) {
  const [portions, setPortions] = useState('1');
  const [pasted, setPasted] = useState<string[] | null>(null);
  const add = useCall(addMenuItemIngredient, {
    onSuccess: () => toast({ title: t('Ingredient added') }),
    onError: () =>
      toast({ title: t('Failed to add ingredient'), description: t('Please try again.'), destructive: true }),
  });
  const makes = portionsOf(portions);
  return (
    <div className={css.entry}>
      <span className={css.line}>
        <TypeLine
          restaurantId={dish.restaurantId}
          label={t('Add an ingredient to {name}', { name: dish.name })}
          onAdd={(line) => add.mutateAsync({ params: { id: dish.id }, body: bodyOf(line, makes) })}
          onPasteLines={setPasted}
        />
      </span>
      <span className={css.portions}>
        <NumberField
          label={t('Portions per batch, {name}', { name: dish.name })}
          labelHidden
          suffix={makes === '1' ? t('portion') : t('portions')}
          value={portions}
          onChange={setPortions}
        />
      </span>
      <PasteLines dish={dish} lines={pasted} portions={makes} onClose={() => setPasted(null)} />
    </div>
  );
}
