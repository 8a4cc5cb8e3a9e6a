import { lazy } from 'react';
import { OnceOpen } from '../lazy/once-open.tsx';
import type { DrawerProps } from './drawer-view.tsx';

const DrawerView = lazy(async () => ({ default: (await import('./drawer-view.tsx')).DrawerView }));

/** Details beside their list: from 1200 px the list stays interactive, below that the drawer covers it. */
export const Drawer = (props: DrawerProps) => (
  <OnceOpen open={props.open}>
    <DrawerView {...props} />
  </OnceOpen>
);
