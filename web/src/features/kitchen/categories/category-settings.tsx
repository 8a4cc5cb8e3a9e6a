import type { Restaurant } from '@platewise/contract';
import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';

const CategoriesDrawer = lazy(async () => ({ default: (await import('./categories-drawer.tsx')).CategoriesDrawer }));

/** A restaurant's category kinds, loaded on first open. */
export const CategorySettings = (props: { open: boolean; onClose: () => void; restaurant: Restaurant }) => (
  <OnceOpen open={props.open}>
    <CategoriesDrawer {...props} />
  </OnceOpen>
);
