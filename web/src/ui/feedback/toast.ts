import { signal } from '../../lib/signal.ts';

export type ToastMessage = {
  title: string;
  description?: string;
  destructive?: boolean;
  /** An action such as Undo; the label says what it does. */
  action?: { label: string; onClick: () => void };
};

export type ShownToast = ToastMessage & { id: number };

/** The one message on screen. */
export const shown = signal<ShownToast | null>(null);
let lastId = 0;

/** Shows one message; a newer one replaces it. Never use it alone for an error that needs a response. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  shown.set({ ...message, id: lastId });
}

/** @testonly Pages share it, so it is dismissed after each test. */
export const dismissToast = (): void => shown.set(null);
