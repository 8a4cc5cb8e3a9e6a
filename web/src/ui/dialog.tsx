import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { TextField } from './fields.tsx';
import { FormErrors } from './states.tsx';

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
export function Dialog({ open, onClose, title, children, footer, onSubmit, width = 520, sticky = false }: DialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog over a form is its child in React's tree: the event must not submit that one too.
    event.stopPropagation();
    onSubmit?.();
  };
  const content = (
    <>
      <div className={css.body}>{children}</div>
      {footer && <div className={css.footer}>{footer}</div>}
    </>
  );
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={width}
      padding={0}
      closeOnClickOutside={!sticky}
      withCloseButton={!sticky}
      closeOnEscape={!sticky}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ color: 'var(--pw-backdrop)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 180 }}
      classNames={{ header: css.header, title: css.title, content: css.content }}
    >
      {onSubmit ? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}

export type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Names what goes. */
  children: ReactNode;
  /** What the button does: 'Delete vendor'. */
  confirm: string;
  onConfirm: () => void;
  pending?: boolean;
  error?: unknown;
  /** The name that must be typed, where nothing brings it back. */
  typedName?: string;
  danger?: boolean;
};

/** Before what cannot be undone. What can be undone acts at once and offers Undo in its toast. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, confirm, onConfirm, pending, error, typedName, danger = true } = props;
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (open) setTyped('');
  }, [open]);
  const ready = typedName === undefined || typed.trim() === typedName.trim();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={460}
      onSubmit={() => {
        if (ready && !pending) onConfirm();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready} loading={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {typedName !== undefined && (
        <TextField label={`Type “${typedName}” to confirm`} value={typed} onChange={setTyped} autoFocus />
      )}
      <FormErrors error={error} />
    </Dialog>
  );
}
