import type { Mailbox, SftpServer } from '@platewise/contract';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-url-state.ts';

/**
 * What is open of the set-up, kept in the address so that a link opens it: `?setup=1` the drawer, `?setup=mailbox` the
 * dialog that connects a mailbox, `?setup=sftp` that for an SFTP server.
 */
export function useSetUp() {
  const [address, change] = useAddress();
  const [mailbox, setMailbox] = useState<Mailbox | 'new' | null>(null);
  const shown = address.get('setup');
  const linked = shown === 'mailbox';
  const [sftpServer, setSftpServer] = useState<SftpServer | 'new' | null>(null);
  const linkedSftp = shown === 'sftp';
  return {
    open: shown === '1',
    mailbox: linked ? ('new' as const) : mailbox,
    sftpServer: linkedSftp ? ('new' as const) : sftpServer,
    editSftpServer: setSftpServer,
    closeSftpServer: () => {
      setSftpServer(null);
      if (linkedSftp) change({ setup: null }, { replace: true });
    },
    show: () => {
      if (shown !== '1') change({ setup: '1', mail: null });
    },
    hide: () => change({ setup: null }),
    connect: () => change({ setup: 'mailbox' }),
    /** From the drawer, which stays open behind the dialog. */
    edit: setMailbox,
    closeMailbox: () => {
      setMailbox(null);
      if (linked) change({ setup: null }, { replace: true });
    },
  };
}
