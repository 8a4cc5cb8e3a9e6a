import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useSignal } from '../../lib/signal.ts';
import { t } from '../../lib/t.ts';
import css from './toast.module.css';
import { shown } from './toast.ts';

/** Publishes the toast's height, so that sheet, drawer and dialog end above it and nothing is covered. */
function useRoom(isShown: boolean) {
  const viewport = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--pw-toast', `${element.offsetHeight}px`);
      style.setProperty('--pw-toast-top', `${window.innerHeight - element.getBoundingClientRect().top}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--pw-toast');
      style.removeProperty('--pw-toast-top');
    };
  }, [isShown]);
  return viewport;
}

/** One slot: 5 s in production, swipe right 50 px, F8 focuses it, announced politely. */
export function Toaster({ duration }: { duration: number }) {
  const message = useSignal(shown);
  const viewport = useRoom(message !== null);
  return (
    <Radix.Provider label={t('Notification')} swipeDirection="right" swipeThreshold={50} duration={duration}>
      {message && (
        <Radix.Root
          key={message.id}
          type="background"
          className={css.toast}
          data-destructive={message.destructive || undefined}
          onOpenChange={(open) => {
            if (!open && shown.get()?.id === message.id) shown.set(null);
          }}
        >
          {message.destructive && <CircleAlert size={16} aria-hidden className={css.icon} />}
          <div className="pw-grow">
            <Radix.Title className={css.title}>{message.title}</Radix.Title>
            {message.description && (
              <Radix.Description className={css.description}>{message.description}</Radix.Description>
            )}
          </div>
          {message.action && (
            <Radix.Action asChild altText={message.action.label}>
              <button type="button" className={css.action} onClick={message.action.onClick}>
                {message.action.label}
              </button>
            </Radix.Action>
          )}
          <Radix.Close className={css.close} aria-label={t('Dismiss')}>
            <X size={14} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport label={t('Notifications ({key})', { key: '{hotkey}' })} ref={viewport} className={css.viewport} />
    </Radix.Provider>
  );
}
