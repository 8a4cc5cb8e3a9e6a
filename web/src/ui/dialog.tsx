import { lazy } from 'react';
import type { DialogProps } from './dialog-view.tsx';
import { OnceOpen } from './once-open.tsx';

const DialogView = lazy(async () => ({ default: (await import('./dialog-view.tsx')).DialogView }));

/** A short question over the page; something long belongs in a Drawer. */
export const Dialog = (props: DialogProps) => (
  <OnceOpen open={props.open}>
    <DialogView {...props} />
  </OnceOpen>
);
