import { FocusTrap, Overlay, Portal } from '@mantine/core';
import { Ellipsis, SlidersHorizontal, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../lib/t.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import css from './fold.module.css';
import { FoldContext, type FoldPlace, Unfolded } from './fold-context.tsx';

export type FoldProps = { kind: 'filters' | 'options' | 'actions'; children: ReactNode };

const words = { filters: t('Filters'), options: t('Options'), actions: t('More') } as const;

/** Whether the sheet has content besides pinned items. */
function useHasMore(body: HTMLElement | null): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    if (!body) return;
    const look = () => setHasMore(body.childElementCount > 0);
    look();
    const observer = new MutationObserver(look);
    observer.observe(body, { childList: true });
    return () => observer.disconnect();
  }, [body]);
  return hasMore;
}

const isCommand = (target: EventTarget, sheet: HTMLElement | null): boolean =>
  target instanceof Element &&
  // A menu opened from the sheet is rendered elsewhere in the document.
  (target.closest('[role="menuitem"]') !== null ||
    (sheet?.contains(target) === true &&
      target.closest('button:not([aria-haspopup], [aria-pressed], [role="combobox"]), a') !== null));

/**
 * The row and its sheet. Children stay mounted while the sheet is closed, because dialogs they open are shown over
 * the page.
 */
export function FoldView({ kind, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [on, setOn] = useState(0);
  const toggle = useRef<HTMLButtonElement>(null);
  const hasMore = useHasMore(body);
  const place = useMemo(
    (): FoldPlace => ({
      pin: (what) => slot && createPortal(what, slot),
      turnOn: () => {
        setOn((count) => count + 1);
        return () => setOn((count) => count - 1);
      },
    }),
    [slot],
  );
  useLayoutEffect(() => {
    if (!hasMore) setOpen(false);
  }, [hasMore]);
  const close = () => {
    setOpen(false);
    toggle.current?.focus({ preventScroll: true });
  };
  // Dialogs opened from the sheet are its children in the React tree, so ignore their key events.
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Node)) return;
    if (event.currentTarget.contains(event.target)) close();
  };
  const closeAfter = ({ target }: MouseEvent) => {
    if (kind === 'actions' && isCommand(target, body)) setOpen(false);
  };
  const label = words[kind];
  return (
    <div className={css.row} data-kind={kind}>
      <div ref={setSlot} className={css.slot} />
      {hasMore && kind !== 'actions' && (
        <Button
          ref={toggle}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          aria-label={on > 0 ? t('{label}, {count} on', { label, count: on }) : undefined}
          onClick={() => setOpen(true)}
        >
          {on > 0 ? `${label} ${on}` : label}
        </Button>
      )}
      {hasMore && kind === 'actions' && (
        <IconButton ref={toggle} label={t('More actions')} outlined onClick={() => setOpen(true)}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      )}
      <Portal>
        {open && <Overlay fixed backgroundOpacity={1} color="var(--pw-backdrop)" zIndex={200} onClick={close} />}
        <FocusTrap active={open}>
          <div
            className={css.sheet}
            hidden={!open}
            role="dialog"
            aria-modal="true"
            aria-label={label}
            onKeyDown={closeOnEscape}
          >
            <div className={css.head}>
              <div className={css.title}>{label}</div>
              <Unfolded>
                <IconButton label={t('Close')} onClick={close}>
                  <X size={16} aria-hidden />
                </IconButton>
              </Unfolded>
            </div>
            <div ref={setBody} className={css.body} onClickCapture={closeAfter}>
              <FoldContext value={place}>{children}</FoldContext>
            </div>
          </div>
        </FocusTrap>
      </Portal>
    </div>
  );
}
