import type { MenuItem } from '@platewise/contract';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, IconButton, Menu, useMediaQuery } from '../../../ui/index.ts';
import type { DishActions } from './dish-actions.ts';
import { DishMenu, dishEntries } from './dish-menu.tsx';

type Props = {
  dish: MenuItem | undefined;
  actions: DishActions;
  /** Goes to the previous (-1) or next (1) dish in the list. */
  onStep: (by: -1 | 1) => void;
  place: { first: boolean; last: boolean };
};

export function DrawerActions({ dish, actions, onStep, place }: Props) {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  if (phone && dish) {
    return (
      <Menu
        label={t('More actions for {name}', { name: dish.name })}
        items={[
          { label: t('Previous dish'), disabled: place.first, onClick: () => onStep(-1) },
          { label: t('Next dish'), disabled: place.last, onClick: () => onStep(1) },
          'divider',
          ...dishEntries(dish, actions, true),
        ]}
      />
    );
  }
  return (
    <>
      {dish?.can.edit && <Button onClick={() => actions.onEdit(dish)}>{t('Edit')}</Button>}
      {dish && <DishMenu dish={dish} actions={actions} />}
      <IconButton label={t('Previous dish')} disabled={place.first} onClick={() => onStep(-1)}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('Next dish')} disabled={place.last} onClick={() => onStep(1)}>
        <ChevronDown size={16} aria-hidden />
      </IconButton>
    </>
  );
}
