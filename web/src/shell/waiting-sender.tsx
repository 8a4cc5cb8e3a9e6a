import { Suspense } from 'react';
import { hasDatabase } from '../lib/browser-storage.ts';
import { useSession } from '../lib/session.ts';
import { lazyPart } from '../ui/index.ts';

const Sender = lazyPart(
  async () => (await import('../features/buying/invoices/waiting/waiting-sender.tsx')).WaitingSender,
);

/** Loads after the page. Each account has its own stored invoices. */
export function WaitingSender() {
  const { data: user } = useSession();
  if (!user || !hasDatabase()) return null;
  return (
    <Suspense fallback={null}>
      <Sender key={user.id} userId={user.id} />
    </Suspense>
  );
}
