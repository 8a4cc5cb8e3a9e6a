import { lazyLayer } from '../../../ui/index.ts';

/** The alert drawer; loads on first open. */
export const AlertLayer = lazyLayer(async () => (await import('./alert-drawer.tsx')).AlertDrawer, 'id');
