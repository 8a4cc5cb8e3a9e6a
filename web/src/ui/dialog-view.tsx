import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { markFirstFocus } from './first-focus.ts';
import { Unfolded } from './fold-context.tsx';
import { useDiscardGuard } from './use-discard-guard.ts';

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
  /** What is typed is worth nothing by itself: nobody is asked before it goes. */
  unguarded?: boolean;
  /** The form is inside the content and sends itself: what is typed there is asked about too. */
  guards?: boolean;
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
  unguarded = false,
  guards = false,
}: DialogProps) {
  const guard = useDiscardGuard(open, onClose);
  const guarded = (onSubmit !== undefined || guards) && !unguarded;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog over a form is its child in React's tree: the event must not submit that one too.
    event.stopPropagation();
    onSubmit?.();
  };
  const content = (
    <>
      <div ref={markFirstFocus} className={css.body} onInput={guards ? guard.onInput : undefined}>
        {children}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </>
  );
  return (
    <Modal
      opened={open}
      onClose={guarded ? guard.leave : onClose}
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
          <form noValidate onSubmit={submit} onInput={guard.onInput}>
            {content}
          </form>
        ) : (
          content
        )}
        {/* Only while it asks: one that stood ready would hear the same Escape, and close. */}
        {guarded && guard.asking && <Discard guard={guard} />}
      </Unfolded>
    </Modal>
  );
}

/** Before what was typed is lost. */
export const Discard = ({ guard }: { guard: ReturnType<typeof useDiscardGuard> }) => (
  <DialogView
    open
    onClose={guard.keep}
    title="Discard changes?"
    width={420}
    footer={
      <>
        <Button onClick={guard.keep}>Keep editing</Button>
        <Button variant="danger" onClick={guard.discard}>
          Discard
        </Button>
      </>
    }
  >
    Your changes aren't saved yet.
  </DialogView>
);
