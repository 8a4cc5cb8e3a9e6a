import { adminDemoTenant, adminTransferDemo } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.ts';
import { t } from '../../../lib/t.ts';
import { Button, toast } from '../../../ui/index.ts';
import css from './admin.module.css';

/** Who owns the demo tenant, and a button to take it over. */
export function DemoBox({ onShare }: { onShare: () => void }) {
  const { data: user } = useSession();
  const demo = useQuery({ ...read(adminDemoTenant), staleTime: 0 });
  const transfer = useCall(adminTransferDemo, {
    onSuccess: ({ name, restaurants }) =>
      toast({
        title: t('Demo tenant transferred'),
        description: t('{name}, {restaurants, plural, one {# restaurant} other {# restaurants}}', {
          name,
          restaurants,
        }),
      }),
    onError: (error) => toast({ title: t('Transfer failed'), description: messageOf(error), destructive: true }),
  });
  if (!demo.data || !user) return null;
  const { tenant, own } = demo.data;
  return (
    <section className={css.demo} aria-label={t('Demo tenant')}>
      <div>
        <p className={css.demoTitle}>{t('Demo tenant')}</p>
        {tenant ? (
          <p className="pw-ink-2">
            {t(
              'The {restaurants, plural, one {restaurant of {name} is} other {# restaurants of {name} are}} owned by {owner} (user ID {userId}).',
              {
                restaurants: tenant.restaurants,
                name: tenant.name,
                owner: tenant.ownerFullName,
                userId: tenant.ownerId,
              },
            )}
          </p>
        ) : (
          <p className="pw-ink-2">
            {own ? t('You already own the only demo group.') : t('This installation has no demo tenant.')}
          </p>
        )}
      </div>
      {tenant && (
        <Button
          disabled={transfer.isPending}
          onClick={() => transfer.mutate({ body: { toUserId: user.id, fromUserId: tenant.ownerId } })}
        >
          {transfer.isPending ? t('Transferring...') : t('Transfer (ownership)')}
        </Button>
      )}
      <Button onClick={onShare}>{t('Create Shared Access')}</Button>
    </section>
  );
}
