import { lazyLayer } from '../../../ui/index.ts';

/** The copy setup dialog, loaded on first open. */
export const CopySetup = lazyLayer(async () => (await import('./copy-setup-dialog.tsx')).CopySetupDialog);
