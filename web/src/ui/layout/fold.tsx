import { Suspense } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useMediaQuery } from '../theme/media.ts';
import type { FoldProps } from './fold-view.tsx';

const FoldView = lazyPart(async () => (await import('./fold-view.tsx')).FoldView);

/** Keeps the row's place until its code arrives, so that nothing below it moves. */
const rowPlace = { minHeight: 44 };

/**
 * On phones, one row: search or the primary action stays, the rest opens in a sheet. On larger screens, the
 * children unchanged.
 */
export function Fold(props: FoldProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  if (!phone) return props.children;
  return (
    <Suspense fallback={<div style={rowPlace} />}>
      <FoldView {...props} />
    </Suspense>
  );
}
