import { lazyLayer } from '../lazy/lazy-layer.tsx';

/** Details beside their list: from 1200 px the list stays interactive, below that the drawer covers it. */
export const Drawer = lazyLayer(async () => (await import('./drawer-view.tsx')).DrawerView);
