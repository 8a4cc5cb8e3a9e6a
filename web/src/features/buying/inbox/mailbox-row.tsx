import type { Mailbox } from '@platewise/contract';
import { formatAgo } from '../../../lib/format.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { ConnectionRow } from './connection-row.tsx';
import { useMailboxCalls } from './use-mailboxes.ts';

type Props = { mailbox: Mailbox; onEdit: (mailbox: Mailbox) => void };

export function MailboxRow({ mailbox, onEdit }: Props) {
  const { username, host, folder, lastMailAt, restaurantId } = mailbox;
  const restaurant = useRestaurantNames()(restaurantId);
  return (
    <ConnectionRow
      connection={mailbox}
      name={username}
      place={[restaurant, host, folder]}
      last={lastMailAt && t('Last mail {ago}', { ago: formatAgo(lastMailAt, new Date()) })}
      calls={useMailboxCalls(mailbox)}
      onEdit={() => onEdit(mailbox)}
      removal={t("Its mail isn't read anymore, and its password is deleted. Invoices that came from it stay.")}
    />
  );
}
