import { lazy, type ReactNode } from 'react';
import { OnceOpen } from './once-open.tsx';

const DialogView = lazy(async () => ({ default: (await import('./dialog-view.tsx')).DialogView }));

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** With it the content is a form; its submit button stands in the footer. */
  onSubmit?: () => void;
  width?: number;
  /** No way out but through the buttons: something typed would be lost. */
  sticky?: boolean;
};

/** A short question over the page; something long belongs in a Drawer. */
export const Dialog = (props: DialogProps) => (
  <OnceOpen open={props.open}>
    <DialogView {...props} />
  </OnceOpen>
);
