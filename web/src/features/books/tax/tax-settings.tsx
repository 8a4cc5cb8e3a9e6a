import type { Restaurant } from '@platewise/contract';
import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';

const TaxDrawer = lazy(async () => ({ default: (await import('./tax-drawer.tsx')).TaxDrawer }));

/** A restaurant's tax settings; loads on first open. */
export const TaxSettings = (props: { open: boolean; onClose: () => void; restaurant: Restaurant }) => (
  <OnceOpen open={props.open}>
    <TaxDrawer {...props} />
  </OnceOpen>
);
