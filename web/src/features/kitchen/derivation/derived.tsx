import { type ReactNode, Suspense } from 'react';
import { t } from '../../../lib/t.ts';
import { FigureFace, lazyPart, Skeleton, useCostsHidden } from '../../../ui/index.ts';
import type { DerivedFigure } from './places.ts';

// Loaded with the first figure opened.
const Derivation = lazyPart(async () => (await import('./derivation.tsx')).Derivation);

type Props = {
  menuItemId: number;
  /** Dish name, announced with the figure. */
  dish: string;
  figure: DerivedFigure;
  /** The figure as displayed. */
  children: ReactNode;
};

const nameOf = (figure: DerivedFigure, dish: string): string => {
  switch (figure) {
    case 'cost':
      return t('Cost of {dish}', { dish });
    case 'margin':
      return t('Margin of {dish}', { dish });
    case 'foodCost':
      return t('Food cost of {dish}', { dish });
    case 'recommendedPrice':
      return t('Recommended price of {dish}', { dish });
  }
};

/** A dish figure that opens its calculation, down to the invoice line. Plain text where costs are hidden. */
export function Derived({ menuItemId, dish, figure, children }: Props) {
  if (useCostsHidden()) return children;
  return (
    <FigureFace
      name={nameOf(figure, dish)}
      width={420}
      explain={() => (
        <Suspense fallback={<Skeleton kind="rows" count={4} height={26} />}>
          <Derivation menuItemId={menuItemId} figure={figure} />
        </Suspense>
      )}
    >
      {children}
    </FigureFace>
  );
}
