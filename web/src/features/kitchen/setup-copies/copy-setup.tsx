import type { Restaurant } from '@platewise/contract';
import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';

const CopySetupDialog = lazy(async () => ({ default: (await import('./copy-setup-dialog.tsx')).CopySetupDialog }));

/** The copy setup dialog, loaded on first open. */
export const CopySetup = (props: { open: boolean; onClose: () => void; restaurant: Restaurant }) => (
  <OnceOpen open={props.open}>
    <CopySetupDialog {...props} />
  </OnceOpen>
);
