import { CircleAlert } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import css from './inbox.module.css';

type Props = { mailboxes: number; sftpServers: number; onShow: () => void };

/** Says on the page that something may be missing; the reason is with the mailbox or server. */
export function BrokenConnections({ mailboxes, sftpServers, onShow }: Props) {
  if (mailboxes + sftpServers === 0) return null;
  return (
    <div className={css.fault} role="status">
      <CircleAlert size={16} aria-hidden />
      <span>
        {[
          mailboxes > 0 &&
            t(
              "{count, plural, one {A mailbox can't be read, so its mail is missing here.} other {# mailboxes can't be read, so their mail is missing here.}}",
              { count: mailboxes },
            ),
          sftpServers > 0 &&
            t(
              "{count, plural, one {An SFTP server can't be read, so its files are missing here.} other {# SFTP servers can't be read, so their files are missing here.}}",
              { count: sftpServers },
            ),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <Button size="xs" onClick={onShow}>
        {t('See why')}
      </Button>
    </div>
  );
}
