import { testWebhook, updateWebhook, type Webhook } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** One-click webhook actions. `showLog` opens the delivery log to see a test's response. */
export function useWebhookCalls(webhook: Webhook, showLog: () => void) {
  const { host } = new URL(webhook.url);
  const action = { label: t('Show'), onClick: showLog };
  const test = useCall(testWebhook, {
    onSuccess: ({ status, responseStatus, error }) =>
      status === 'delivered'
        ? toast({
            title: t('Test delivered'),
            description: t('{host} responded with {status}.', { host, status: responseStatus }),
            action,
          })
        : toast({ title: t('Test not delivered'), description: `${error}.`, destructive: true, action }),
    onError: (error) => toast({ title: t("Couldn't send the test"), description: messageOf(error), destructive: true }),
  });
  const toggle = useCall(updateWebhook, {
    onSuccess: ({ isActive }) =>
      toast({ title: isActive ? t('Webhook turned on') : t('Webhook turned off'), description: host }),
    onError: (error) =>
      toast({ title: t("Couldn't change the webhook"), description: messageOf(error), destructive: true }),
  });
  return { test, toggle };
}
