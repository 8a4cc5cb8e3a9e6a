import { decidePriceAlert, decidePriceAlerts, type PriceAlert, type PriceAlertStatus } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

const titles: Record<PriceAlertStatus, string> = {
  active: t('Reopened'),
  acknowledged: t('Acknowledged'),
  resolved: t('Resolved'),
};

/** Acknowledges or resolves alerts, with Undo in the toast. */
export function useDecide() {
  const onError = (error: Error) =>
    toast({ title: t("Couldn't change the price alert"), description: messageOf(error), destructive: true });
  const back = useCall(decidePriceAlert, { onError, onSuccess: () => toast({ title: t('Undone') }) });
  const one = useCall(decidePriceAlert, { onError });
  const manyBack = useCall(decidePriceAlerts, { onError, onSuccess: () => toast({ title: t('Undone') }) });
  const many = useCall(decidePriceAlerts, { onError });
  return {
    busy: one.isPending || many.isPending,
    decide: (alert: PriceAlert, status: PriceAlertStatus) =>
      one.mutate(
        { params: { id: alert.id }, body: { status, version: alert.version } },
        {
          onSuccess: ({ id, title, version }) =>
            toast({
              title: titles[status],
              description: title,
              action: {
                label: t('Undo'),
                onClick: () => back.mutate({ params: { id }, body: { status: alert.status, version } }),
              },
            }),
        },
      ),
    decideAll: (alerts: readonly PriceAlert[], status: PriceAlertStatus) => {
      const changed = alerts.filter((alert) => alert.status !== status && alert.can.decide);
      const ids = changed.map(({ id }) => id);
      if (ids.length === 0) return;
      const former = Map.groupBy(changed, (alert) => alert.status);
      many.mutate(
        { body: { ids, status } },
        {
          onSuccess: () =>
            toast({
              title: titles[status],
              description: t('{count, plural, one {# price alert} other {# price alerts}}', { count: ids.length }),
              action: {
                label: t('Undo'),
                onClick: () => {
                  for (const [was, alike] of former) {
                    manyBack.mutate({ body: { ids: alike.map(({ id }) => id), status: was, expected: status } });
                  }
                },
              },
            }),
        },
      );
    },
  };
}
