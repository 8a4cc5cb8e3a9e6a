import { lazy, type ReactNode, Suspense } from 'react';
import { FigureFace, Skeleton, useCostsHidden } from '../../../ui/index.ts';
import type { DerivedFigure } from './places.ts';

// Read with the first figure that is asked about.
const Derivation = lazy(async () => ({ default: (await import('./derivation.tsx')).Derivation }));

type Props = {
  menuItemId: number;
  /** The dish's name: it is read aloud with the figure. */
  dish: string;
  figure: DerivedFigure;
  /** The figure as it stands in the text. */
  children: ReactNode;
};

const words: Record<DerivedFigure, string> = {
  cost: 'Cost',
  margin: 'Margin',
  foodCost: 'Food cost',
  recommendedPrice: 'Recommended price',
};

/** A figure of a dish that opens how it came about, down to the line of the invoice. Where costs are hidden it is plain. */
export function Derived({ menuItemId, dish, figure, children }: Props) {
  if (useCostsHidden()) return children;
  return (
    <FigureFace
      name={`${words[figure]} of ${dish}`}
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
