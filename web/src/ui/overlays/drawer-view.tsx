import { Drawer as MantineDrawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { t } from '../../lib/t.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Unfolded } from '../layout/fold-context.tsx';
import { Discard } from './dialog-view.tsx';
import css from './drawer.module.css';
import { useDrawerFocus } from './drawer-focus.ts';
import { markFirstFocus } from './first-focus.ts';
import { SavedContext, useDiscardGuard } from './use-discard-guard.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** Before the title: initials, an icon. */
  mark?: ReactNode;
  /** Next to the title: a badge. */
  badge?: ReactNode;
  /** Header buttons before Close: Edit, next, previous. */
  actions?: ReactNode;
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
  /** For forms: modal at any width. */
  modal?: boolean;
  /** Confirms before discarding input; modal drawers always do. */
  guards?: boolean;
  width?: number;
};

/** Escape closes the topmost layer: a popover, menu or dialog over the drawer closes before the drawer itself. */
function isForDrawer({ key, isComposing, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || isComposing || !(target instanceof Element)) return false;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return false;
  const dialog = target.closest('[role="dialog"]');
  if (dialog) return dialog.hasAttribute('data-drawer');
  return document.querySelector('[role="dialog"][aria-modal="true"]:not([data-drawer])') === null;
}

/** Details beside their list: from 1200 px the list stays interactive, below that the drawer covers it. */
export function DrawerView({
  open,
  onClose,
  title,
  subtitle,
  mark,
  badge,
  actions,
  footer,
  children,
  modal,
  guards = modal,
  width = 736,
}: DrawerProps) {
  const wide = useMediaQuery('(min-width: 1200px)') ?? false;
  const beside = wide && !modal;
  const begin = useDrawerFocus(open && beside);
  const guard = useDiscardGuard(open, onClose);
  const leave = useSteady(guard.leave);
  // Before the drawer is seen: a quick Escape would otherwise be lost.
  useLayoutEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (isForDrawer(event)) leave();
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [open, leave]);
  return (
    <MantineDrawer.Root
      opened={open}
      onClose={guard.leave}
      size={width}
      position="right"
      trapFocus={!beside}
      lockScroll={!beside}
      returnFocus
      closeOnClickOutside={!beside}
      closeOnEscape={false}
      transitionProps={{ duration: 220, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
    >
      {!beside && <MantineDrawer.Overlay backgroundOpacity={1} color="var(--pw-backdrop)" />}
      <MantineDrawer.Content
        classNames={{ inner: css.inner, content: css.content }}
        aria-modal={beside ? 'false' : 'true'}
        aria-label={title}
        data-drawer
      >
        <Unfolded>
          <div className={css.head}>
            {mark}
            <div className="pw-grow">
              <div className={css.titleRow}>
                {/* Details start with focus on the title, forms on their first field. */}
                <MantineDrawer.Title
                  ref={begin}
                  className={css.title}
                  tabIndex={-1}
                  data-autofocus={!modal || undefined}
                >
                  {title}
                </MantineDrawer.Title>
                {badge}
              </div>
              {subtitle && <div className={css.subtitle}>{subtitle}</div>}
            </div>
            {actions}
            <IconButton label={t('Close')} onClick={guard.leave}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
          <div
            ref={markFirstFocus}
            className={css.body}
            data-scroll-root
            onInput={guards ? guard.onInput : undefined}
            onSubmit={guard.onSubmit}
          >
            <SavedContext.Provider value={guard.saved}>{children}</SavedContext.Provider>
          </div>
          {footer && <div className={css.footer}>{footer}</div>}
          {guard.asking && <Discard guard={guard} />}
        </Unfolded>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
