import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../../lib/t.ts';
import { toast } from '../../../../ui/index.ts';
import { readWaiting, sendWaiting, waitingInvoices } from './waiting-invoices.ts';

const tryAgainMs = 15_000;

/**
 * Sends invoices stored on this device when the app opens, when the connection returns, and periodically while any
 * are waiting.
 */
export function useSendWaiting(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const attempt = async () => {
      const sent = await sendWaiting(client, userId);
      if (sent > 0) {
        toast({
          title: t('Invoice uploaded successfully'),
          description: t('{sent, plural, one {# invoice} other {# invoices}} saved while offline', { sent }),
        });
      }
    };
    void attempt();
    const onSignal = () => void attempt();
    // Another tab may have stored one, and a phone without reception may still report being online.
    const timer = window.setInterval(async () => {
      await readWaiting(userId);
      if (waitingInvoices.get().some(({ failure }) => failure === null)) await attempt();
    }, tryAgainMs);
    window.addEventListener('online', onSignal);
    return () => {
      window.removeEventListener('online', onSignal);
      window.clearInterval(timer);
      waitingInvoices.set([]);
    };
  }, [client, userId]);
}
