import type { PriceAlertRule } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

import { Confirm } from '../../../ui/index.ts';
import { useRuleCalls } from './use-rule-calls.ts';

export function DeleteRule({ rule, onClose }: { rule: PriceAlertRule | null; onClose: () => void }) {
  const { remove } = useRuleCalls(onClose);
  return (
    <Confirm
      open={rule !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={t('Delete alert rule?')}
      confirm={t('Delete')}
      onConfirm={() => rule && remove.mutate({ params: { id: rule.id }, body: { version: rule.version } })}
      pending={remove.isPending}
      error={remove.error}
    >
      <p className="pw-ink-2">
        {t("You won't get new alerts from {rule}. Existing alerts stay.", { rule: rule?.name })}
      </p>
    </Confirm>
  );
}
