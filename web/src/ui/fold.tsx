import { useMediaQuery } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { FoldPlace } from './fold-view.tsx';

const FoldView = lazy(async () => ({ default: (await import('./fold-view.tsx')).FoldView }));

/** Where a control stands that a phone folds away; null on larger screens, and within drawers and dialogs. */
export const FoldContext = createContext<FoldPlace | null>(null);

export type FoldProps = { kind: 'filters' | 'actions'; children: ReactNode };

/** One row on a phone: search or the primary action stays, the rest opens as a sheet. On larger screens, the children as they are. */
export function Fold(props: FoldProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  if (!phone) return props.children;
  return (
    <Suspense>
      <FoldView {...props} />
    </Suspense>
  );
}

/** Ends a fold: what a dialog or drawer contains stays in it. */
export const Unfolded = ({ children }: { children: ReactNode }) => <FoldContext value={null}>{children}</FoldContext>;

/** In a folded row, what stays in sight; elsewhere it stays where it is. */
export function Pinned({ children }: { children: ReactNode }) {
  const place = useContext(FoldContext);
  return place ? place.pin(children) : children;
}
