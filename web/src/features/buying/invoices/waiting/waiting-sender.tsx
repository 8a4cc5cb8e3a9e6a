import { useSendWaiting } from './use-waiting.ts';

/** Mounted in the shell, so invoices are sent from any page once the connection is back. */
export function WaitingSender({ userId }: { userId: number }) {
  useSendWaiting(userId);
  return null;
}
