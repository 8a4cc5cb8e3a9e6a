import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, X } from 'lucide-react';
import { signal, useSignal } from '../lib/signal.ts';
import css from './toast.module.css';

export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  /** A way back, such as Undo; the label says what it does. */
  action?: { label: string; onClick: () => void };
};

type Shown = ToastMessage & { id: number };

const shown = signal<Shown | null>(null);
let lastId = 0;

/** Shows one message; a newer one replaces it. Never the only place of an error that needs an answer. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  shown.set({ ...message, id: lastId });
}

export const dismissToast = (): void => shown.set(null);

export function Toaster() {
  const message = useSignal(shown);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={5000}>
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
          <div className={css.text}>
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
          <Radix.Close className={css.close} aria-label="Dismiss">
            <X size={14} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={css.viewport} />
    </Radix.Provider>
  );
}
