import type { Mailbox, ReplyOf, SftpServer, summariseInbox } from '@platewise/contract';
import type { ReactNode } from 'react';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Drawer, Section } from '../../../ui/index.ts';
import { AddressSection } from './address-section.tsx';
import css from './inbox.module.css';
import { MailboxesSection } from './mailboxes-section.tsx';
import { SendersSection } from './senders-section.tsx';
import { SftpServersSection } from './sftp-servers-section.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  restaurantId: number | undefined;
  summary: ReplyOf<typeof summariseInbox> | undefined;
  onMailbox: (mailbox: Mailbox | 'new') => void;
  onSftpServer: (server: SftpServer | 'new') => void;
  /** The dialogs that open over it. */
  children: ReactNode;
};

/** The ways in: the restaurant's own address, mailboxes, SFTP servers, the senders that need no decision, and the folder of the scanner. */
export function SetUpDrawer({ open, onClose, restaurantId, summary, onMailbox, onSftpServer, children }: Props) {
  return (
    <Drawer open={open} onClose={onClose} title={t('Set up the inbox')} width={600}>
      <div className="pw-stack-20">
        {summary?.receivesMail && <AddressSection restaurantId={restaurantId} address={summary.address} />}
        <MailboxesSection restaurantId={restaurantId} onMailbox={onMailbox} />
        <SftpServersSection restaurantId={restaurantId} onServer={onSftpServer} />
        <SendersSection restaurantId={restaurantId} />
        <Section title={t('Scanner folder')}>
          <p className={css.note}>
            <ScannerFolder restaurantId={restaurantId} folder={summary?.folder ?? null} />
          </p>
        </Section>
      </div>
      {children}
    </Drawer>
  );
}

function ScannerFolder({ restaurantId, folder }: { restaurantId: number | undefined; folder: string | null }) {
  if (folder !== null) {
    return (
      <Trans
        id="Whatever a scanner saves in the folder <0>{folder}</0> becomes an invoice."
        values={{ folder }}
        components={{ 0: <code className={css.code} /> }}
      />
    );
  }
  if (restaurantId === undefined) return t('Choose a restaurant to see its folder.');
  return (
    <Trans
      id="Documents can also come from a folder that a scanner saves to. The server's setting <0>SCAN_DIR</0> turns it on."
      components={{ 0: <code className={css.code} /> }}
    />
  );
}
