import type { SftpServer } from '@platewise/contract';
import { formatAgo } from '../../../lib/format.ts';
import { useRestaurantNames } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { ConnectionRow } from './connection-row.tsx';
import css from './inbox.module.css';
import { useSftpCalls } from './use-sftp-servers.ts';

type Props = { server: SftpServer; onEdit: (server: SftpServer) => void };

export function SftpRow({ server, onEdit }: Props) {
  const { host, username, folder, lastFileAt, restaurantId, shownHostKey, can } = server;
  const restaurant = useRestaurantNames()(restaurantId);
  const calls = useSftpCalls(server);
  return (
    <ConnectionRow
      connection={server}
      name={host}
      place={[restaurant, username, folder]}
      last={lastFileAt && t('Last file {ago}', { ago: formatAgo(lastFileAt, new Date()) })}
      calls={calls}
      onEdit={() => onEdit(server)}
      removal={t(
        'Nothing is fetched from it anymore, and its password and key are deleted. Invoices that came from it stay.',
      )}
    >
      {shownHostKey !== null && (
        <div className={css.key}>
          <p className={css.note}>
            {t("This is the server's key. Compare it with what the server's operator gave you before you confirm it.")}
          </p>
          <code className={css.code}>{shownHostKey}</code>
          {can.edit ? (
            <Button
              size="xs"
              variant="primary"
              loading={calls.confirming}
              onClick={() => calls.confirm(shownHostKey)}
              aria-label={t('Confirm key of {host}', { host })}
            >
              {t('Confirm key')}
            </Button>
          ) : (
            <p className={css.note}>{t('Somebody who manages integrations can confirm it.')}</p>
          )}
        </div>
      )}
    </ConnectionRow>
  );
}
