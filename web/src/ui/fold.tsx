import { lazy, Suspense } from 'react';
import type { FoldProps } from './fold-view.tsx';
import { useMediaQuery } from './media.ts';

const FoldView = lazy(async () => ({ default: (await import('./fold-view.tsx')).FoldView }));

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
