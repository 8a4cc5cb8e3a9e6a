import type { PriceAlertRule } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
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
      confirm="Delete"
      onConfirm={() => rule && remove.mutate({ params: { id: rule.id }, body: { version: rule.version } })}
      pending={remove.isPending}
      error={remove.error}
    >
      <p className="pw-ink-2">
        <Trans id={"You won't get new alerts from <0/>. Existing alerts stay."} components={{ 0: <>{rule?.name}</> }} />
      </p>
    </Confirm>
  );
}
