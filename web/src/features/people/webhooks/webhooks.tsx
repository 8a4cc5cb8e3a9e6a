import { listWebhooks, WEBHOOKS_MAX } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, lazyLayer, Section, Skeleton } from '../../../ui/index.ts';
import { WebhookRow } from './webhook-row.tsx';

const WebhookDialog = lazyLayer(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);

/** Webhooks for events in a group's restaurants. Managers can view them; the owner and admins can edit. */
export function Webhooks({ groupId, canEdit }: { groupId: number; canEdit: boolean }) {
  const [named, setNamed] = useUrlState('webhook', '', { replace: true });
  const adding = named === 'add' && canEdit;
  const setAdding = (open: boolean) => setNamed(open ? 'add' : '');
  const webhooks = useQuery({ ...read(listWebhooks, { query: { groupId } }), staleTime: 0 });
  const { data } = webhooks;
  const add = canEdit && (data?.length ?? 0) < WEBHOOKS_MAX && (
    <Button size="xs" onClick={() => setAdding(true)}>
      {t('Add webhook')}
    </Button>
  );
  const some = data && data.length > 0;
  return (
    <Section title={t('Webhooks')} count={data?.length} aside={some && add}>
      {webhooks.isPending && <Skeleton kind="rows" count={1} height={72} />}
      {webhooks.error && <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t('No webhooks')}
          text={
            canEdit
              ? t(
                  'Webhooks notify other systems when something happens here, such as an approved invoice or a cost change.',
                )
              : t('No webhooks in this group. Owners and admins can add one.')
          }
          action={add}
        />
      )}
      {some && (
        <ul className="pw-list" aria-label={t('Webhooks')}>
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <WebhookDialog open={adding} onClose={() => setAdding(false)} groupId={groupId} />
    </Section>
  );
}
