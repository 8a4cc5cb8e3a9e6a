import type { Restaurant } from '@platewise/contract';
import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';

const CategoriesDrawer = lazy(async () => ({ default: (await import('./categories-drawer.tsx')).CategoriesDrawer }));

/** What each category of a restaurant is, loaded when it is first opened. */
export const CategorySettings = (props: { open: boolean; onClose: () => void; restaurant: Restaurant }) => (
  <OnceOpen open={props.open}>
    <CategoriesDrawer {...props} />
  </OnceOpen>
);
