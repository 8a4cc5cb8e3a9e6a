import {
  checkSftpServer,
  confirmSftpHostKey,
  removeSftpServer,
  type SftpServer,
  updateSftpServer,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** What an SFTP server's row can do: look for files now, confirm its key, turn on or off, remove. */
export function useSftpCalls({ id, host, version, isActive }: SftpServer) {
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) => {
    toast({ title, description: messageOf(error), destructive: true });
    void refetchAfter(client, checkSftpServer);
  };
  const check = useCall(checkSftpServer, {
    onSuccess: () => toast({ title: t('Looking for files on {host}', { host }) }),
    onError: failed(t("Couldn't read {username}", { username: host })),
  });
  const confirm = useCall(confirmSftpHostKey, {
    onSuccess: () => toast({ title: t('Key confirmed. Signing in now.') }),
    onError: failed(t("Couldn't save")),
  });
  const change = useCall(updateSftpServer, {
    onSuccess: (saved) =>
      toast({
        title: saved.isActive
          ? t('{username} is turned on', { username: host })
          : t('{username} is turned off', { username: host }),
      }),
    onError: failed(t("Couldn't save")),
  });
  const remove = useCall(removeSftpServer, {
    onSuccess: () => toast({ title: t('{username} removed', { username: host }) }),
  });
  return {
    check: () => check.mutate({ params: { id } }),
    checking: check.isPending,
    confirm: (hostKey: string) => confirm.mutate({ params: { id }, body: { hostKey, version } }),
    confirming: confirm.isPending,
    toggle: () => {
      if (!change.isPending) change.mutate({ params: { id }, body: { isActive: !isActive, version } });
    },
    remove: () => remove.mutate({ params: { id } }),
    removing: remove,
  };
}
