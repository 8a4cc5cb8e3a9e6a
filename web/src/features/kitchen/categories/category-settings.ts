import { lazyLayer } from '../../../ui/index.ts';

/** A restaurant's category kinds, loaded on first open. */
export const CategorySettings = lazyLayer(async () => (await import('./categories-drawer.tsx')).CategoriesDrawer);
