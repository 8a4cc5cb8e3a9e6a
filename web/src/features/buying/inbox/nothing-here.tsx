import { listMailboxes, type Mailbox } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatAgo } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, Skeleton } from '../../../ui/index.ts';

type Props = {
  restaurantId: number | undefined;
  filtered: boolean;
  folder: string | null;
  mayConnect: boolean;
  onClear: () => void;
  onConnect: () => void;
  onSetUp: () => void;
};

/** Why the list is empty, with what leads on. */
export function NothingHere({ restaurantId, filtered, folder, mayConnect, onClear, onConnect, onSetUp }: Props) {
  const { data: mailboxes, isPending } = useQuery({
    ...read(listMailboxes, { query: { restaurantId, limit: '50' } }),
    enabled: !filtered,
    staleTime: 0,
  });
  if (filtered) {
    return (
      <EmptyState
        title={t('Nothing matches')}
        text={t('Try a different search or status.')}
        action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  }
  if (isPending) return <Skeleton kind="text" />;
  const fromScanner =
    folder !== null && t('Documents that a scanner saves in the folder {folder} appear here.', { folder });
  if ((mailboxes ?? []).length === 0) {
    const start = mayConnect
      ? t(
          'Connect the mailbox that vendors send invoices to. Invoices from known vendors are read automatically; anything else waits here for you to decide.',
        )
      : t('Somebody who manages integrations can connect the mailbox that vendors send invoices to.');
    return (
      <EmptyState
        title={t('Let invoices come to you')}
        text={fromScanner ? `${start} ${fromScanner}` : start}
        action={
          mayConnect && (
            <Button variant="primary" onClick={onConnect}>
              {t('Connect a mailbox')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('Nothing has arrived yet')}
      text={
        waitingWords(mailboxes ?? []) ??
        (fromScanner || t('All mailboxes are turned off. Turn one on to receive invoices.'))
      }
      action={<Button onClick={onSetUp}>{t('Show mailboxes')}</Button>}
    />
  );
}

/** When the mailboxes were last checked; null if none is turned on. */
function waitingWords(mailboxes: readonly Mailbox[]): string | null {
  const active = mailboxes.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  const last = active
    .flatMap(({ lastCheckedAt }) => lastCheckedAt ?? [])
    .sort()
    .at(-1);
  return last === undefined
    ? t('Mail with documents appears here. The mailbox is being connected.')
    : t('Mail with documents appears here. Last checked {ago}.', { ago: formatAgo(last, new Date()) });
}
