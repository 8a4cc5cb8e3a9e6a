import type { MenuItem } from '@platewise/contract';
import { BoundedFigure } from './bounded-figure.tsx';
import { marginOf, stateOf, whyUnknown } from './dish-figures.ts';
import css from './dishes.module.css';

/** A margin in the colour of its state: red below the dish's own target, green on it. */
export function MarginFigure({ dish }: { dish: MenuItem }) {
  const state = stateOf(dish);
  const tone = state === 'Below Target' ? 'red' : state === 'On Target' ? 'green' : undefined;
  return (
    <span className={css.margin} data-tone={tone}>
      <BoundedFigure figure={marginOf(dish)} reason={whyUnknown(dish)} of={{ dish, figure: 'margin' }} />
    </span>
  );
}
