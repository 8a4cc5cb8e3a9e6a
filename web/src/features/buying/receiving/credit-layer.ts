import { lazyLayer } from '../../../ui/index.ts';

/** The drawer of a credit request; loads on first open. */
export const CreditLayer = lazyLayer(async () => (await import('./credit-drawer.tsx')).CreditDrawer, 'id');
