import { useSendWaiting } from './use-waiting.ts';

/** Stands in the shell, so that invoices go from whatever page is open when the signal is back. */
export function WaitingSender({ userId }: { userId: number }) {
  useSendWaiting(userId);
  return null;
}
