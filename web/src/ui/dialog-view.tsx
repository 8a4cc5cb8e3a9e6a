import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import css from './dialog.module.css';
import { markFirstFocus } from './first-focus.ts';
import { Unfolded } from './fold-context.tsx';

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
export function DialogView({
  open,
  onClose,
  title,
  children,
  footer,
  onSubmit,
  width = 520,
  sticky = false,
}: DialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog over a form is its child in React's tree: the event must not submit that one too.
    event.stopPropagation();
    onSubmit?.();
  };
  const content = (
    <>
      <div ref={markFirstFocus} className={css.body}>
        {children}
      </div>
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
      classNames={{ inner: css.inner, header: css.header, title: css.title, content: css.content }}
    >
      <Unfolded>
        {onSubmit ? (
          <form noValidate onSubmit={submit}>
            {content}
          </form>
        ) : (
          content
        )}
      </Unfolded>
    </Modal>
  );
}
