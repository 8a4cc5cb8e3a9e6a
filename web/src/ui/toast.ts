import { signal } from '../lib/signal.ts';

export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  /** A way back, such as Undo; the label says what it does. */
  action?: { label: string; onClick: () => void };
};

export type ShownToast = ToastMessage & { id: number };

/** The one message on screen. */
export const shown = signal<ShownToast | null>(null);
let lastId = 0;

/** Shows one message; a newer one replaces it. Never the only place of an error that needs an answer. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  shown.set({ ...message, id: lastId });
}

export const dismissToast = (): void => shown.set(null);
