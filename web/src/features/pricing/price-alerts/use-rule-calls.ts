import { deletePriceAlertRule, updatePriceAlertRule } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** One-click actions on a rule. */
export function useRuleCalls(onDeleted?: () => void) {
  const toggle = useCall(updatePriceAlertRule, {
    onSuccess: ({ isActive, name }) =>
      toast({ title: isActive ? t('Alert rule turned on') : t('Alert rule turned off'), description: name }),
    onError: (error) =>
      toast({ title: t("Couldn't change the alert rule"), description: messageOf(error), destructive: true }),
  });
  const remove = useCall(deletePriceAlertRule, {
    onSuccess: () => {
      toast({ title: t('Alert rule deleted') });
      onDeleted?.();
    },
  });
  return { toggle, remove };
}
