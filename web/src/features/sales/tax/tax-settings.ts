import { lazyLayer } from '../../../ui/index.ts';

/** A restaurant's tax settings; loads on first open. */
export const TaxSettings = lazyLayer(async () => (await import('./tax-drawer.tsx')).TaxDrawer);
