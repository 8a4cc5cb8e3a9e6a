import { adminDemoTenant, adminTransferDemo } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { Button, toast } from '../../../ui/index.ts';
import css from './admin.module.css';

/** Who owns the demo tenant, and a button to take it over. */
export function DemoBox({ onShare }: { onShare: () => void }) {
  const { data: user } = useSession();
  const demo = useQuery({ ...read(adminDemoTenant), staleTime: 0 });
  const transfer = useCall(adminTransferDemo, {
    touches: ['admin', 'restaurants', 'dashboard', 'groups', 'teams'],
    onSuccess: ({ name, restaurants }) =>
      toast({ title: 'Demo tenant transferred', description: `${name}, ${countOf(restaurants, 'restaurant')}` }),
    onError: (error) => toast({ title: 'Transfer failed', description: messageOf(error), destructive: true }),
  });
  if (!demo.data || !user) return null;
  const { tenant, own } = demo.data;
  return (
    <section className={css.demo} aria-label="Demo tenant">
      <div>
        <p className={css.demoTitle}>Demo tenant</p>
        {tenant ? (
          <p className="pw-ink-2">
            The {tenant.restaurants === 1 ? 'restaurant' : `${tenant.restaurants} restaurants`} of {tenant.name}{' '}
            {tenant.restaurants === 1 ? 'is' : 'are'} owned by {tenant.ownerFullName} (user ID {tenant.ownerId}).
          </p>
        ) : (
          <p className="pw-ink-2">
            {own ? 'You already own the only demo tenant.' : 'There is no demo tenant on this installation.'}
          </p>
        )}
      </div>
      {tenant && (
        <Button
          disabled={transfer.isPending}
          onClick={() => transfer.mutate({ body: { toUserId: user.id, fromUserId: tenant.ownerId } })}
        >
          {transfer.isPending ? 'Transferring...' : 'Transfer'}
        </Button>
      )}
      <Button onClick={onShare}>Create Shared Access</Button>
    </section>
  );
}
