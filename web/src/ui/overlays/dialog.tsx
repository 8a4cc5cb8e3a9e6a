import { lazy } from 'react';
import { OnceOpen } from '../lazy/once-open.tsx';
import type { DialogProps } from './dialog-view.tsx';

const DialogView = lazy(async () => ({ default: (await import('./dialog-view.tsx')).DialogView }));

/** A short question over the page; use a Drawer for anything long. */
export const Dialog = (props: DialogProps) => (
  <OnceOpen open={props.open}>
    <DialogView {...props} />
  </OnceOpen>
);
