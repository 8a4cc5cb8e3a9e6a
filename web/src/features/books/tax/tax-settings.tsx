import type { Restaurant } from '@platewise/contract';
import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';

const TaxDrawer = lazy(async () => ({ default: (await import('./tax-drawer.tsx')).TaxDrawer }));

/** The tax settings of a restaurant, loaded when they are first opened. */
export const TaxSettings = (props: { open: boolean; onClose: () => void; restaurant: Restaurant }) => (
  <OnceOpen open={props.open}>
    <TaxDrawer {...props} />
  </OnceOpen>
);
