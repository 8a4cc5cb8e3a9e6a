import type { PriceAlertRule } from '@platewise/contract';
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
      title="Delete alert rule?"
      confirm="Delete"
      onConfirm={() => rule && remove.mutate({ params: { id: rule.id }, body: { version: rule.version } })}
      pending={remove.isPending}
      error={remove.error}
    >
      <p className="pw-ink-2">You won't get new alerts from {rule?.name}. Existing alerts stay.</p>
    </Confirm>
  );
}
