import { lazyLayer } from '../lazy/lazy-layer.tsx';

/** A short question over the page; use a Drawer for anything long. */
export const Dialog = lazyLayer(async () => (await import('./dialog-view.tsx')).DialogView);
