import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import { Unfolded } from '../layout/fold-context.tsx';
import css from './dialog.module.css';
import { markFirstFocus } from './first-focus.ts';
import { useDiscardGuard } from './use-discard-guard.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Makes the content a form, with its submit button in the footer. */
  onSubmit?: () => void;
  width?: number;
  /** Can only be closed with its buttons, because input would be lost. */
  sticky?: boolean;
  /** Input isn't worth keeping, so closing needs no confirmation. */
  unguarded?: boolean;
  /** The content contains its own form; its input is also guarded on close. */
  guards?: boolean;
};

/** A short question over the page; use a Drawer for anything long. */
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
    // A dialog over a form is its child in the React tree, so stop the event from submitting that form too.
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
      closeButtonProps={{ 'aria-label': t('Close') }}
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
        {/* Rendered only while asking; otherwise it would handle the same Escape and close. */}
        {guarded && guard.asking && <Discard guard={guard} />}
      </Unfolded>
    </Modal>
  );
}

/** Confirms discarding input. */
export const Discard = ({ guard }: { guard: ReturnType<typeof useDiscardGuard> }) => (
  <DialogView
    open
    onClose={guard.keep}
    title={t('Discard changes?')}
    width={420}
    footer={
      <>
        <Button onClick={guard.keep}>{t('Keep editing')}</Button>
        <Button variant="danger" onClick={guard.discard}>
          {t('Discard')}
        </Button>
      </>
    }
  >
    {t("Your changes aren't saved yet.")}
  </DialogView>
);
