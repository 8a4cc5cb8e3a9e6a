import type { MenuItem } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { MarginInState } from '../../../ui/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import { marginOf, whyUnknown } from './dish-figures.ts';

/** A margin in its status color. */
export function MarginFigure({ dish }: { dish: MenuItem }) {
  return (
    <MarginInState state={marginStateOf(dish)}>
      <BoundedFigure figure={marginOf(dish)} reason={whyUnknown(dish)} of={{ dish, figure: 'margin' }} />
    </MarginInState>
  );
}
