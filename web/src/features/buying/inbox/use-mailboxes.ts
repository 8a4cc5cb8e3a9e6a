import { checkMailbox, type Mailbox, removeMailbox, updateMailbox } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** What a mailbox's row can do: look for mail now, turn on or off, remove. */
export function useMailboxCalls({ id, username, version, isActive }: Mailbox) {
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) => {
    toast({ title, description: messageOf(error), destructive: true });
    void refetchAfter(client, checkMailbox);
  };
  const check = useCall(checkMailbox, {
    onSuccess: ({ state, lastError }) => {
      if (state === 'failing') {
        toast({
          title: t("Couldn't read {username}", { username }),
          description: lastError ?? undefined,
          destructive: true,
        });
      } else toast({ title: t('Looking for mail in {username}', { username }) });
    },
    onError: failed(t("Couldn't read {username}", { username })),
  });
  const change = useCall(updateMailbox, {
    onSuccess: (saved) =>
      toast({
        title: saved.isActive
          ? t('{username} is turned on', { username })
          : t('{username} is turned off', { username }),
      }),
    onError: failed(t("Couldn't save")),
  });
  const remove = useCall(removeMailbox, {
    onSuccess: () => toast({ title: t('{username} removed', { username }) }),
  });
  return {
    check: () => check.mutate({ params: { id } }),
    checking: check.isPending,
    toggle: () => {
      if (!change.isPending) change.mutate({ params: { id }, body: { isActive: !isActive, version } });
    },
    remove: () => remove.mutate({ params: { id } }),
    removing: remove,
  };
}
