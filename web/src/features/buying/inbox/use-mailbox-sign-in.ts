import { type Mailbox, type MailProvider, reconnectMailbox, startMailboxSignIn } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

export const providerNames: Record<MailProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** Leaves for the provider of a mailbox, which sends the browser back to /inbox/connected. */
export function useMailboxSignIn() {
  const [leaving, setLeaving] = useState(false);
  const leave = ({ url }: { url: string }) => {
    setLeaving(true);
    window.location.assign(url);
  };
  const start = useCall(startMailboxSignIn, { onSuccess: leave });
  const again = useCall(reconnectMailbox, {
    onSuccess: leave,
    onError: (error) =>
      toast({ title: t("Couldn't connect the mailbox"), description: messageOf(error), destructive: true }),
  });
  return {
    start,
    again: ({ id }: Mailbox, provider: MailProvider) => again.mutate({ params: { id }, body: { provider } }),
    isPending: start.isPending || again.isPending || leaving,
  };
}
