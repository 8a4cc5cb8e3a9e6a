import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';

const AlertDrawer = lazy(async () => ({ default: (await import('./alert-drawer.tsx')).AlertDrawer }));

/** The alert drawer; loads on first open. */
export const AlertLayer = (props: ComponentProps<typeof AlertDrawer>) => (
  <OnceOpen open={props.id !== null}>
    <AlertDrawer {...props} />
  </OnceOpen>
);
