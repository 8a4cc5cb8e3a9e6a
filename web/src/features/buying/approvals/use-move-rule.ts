import { type ApprovalRuleReply, updateApprovalRule } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Changes the order of rules; the toast undoes it. */
export function useMoveRule() {
  const call = useCall(updateApprovalRule, {
    inline: true,
    onError: (error) => {
      toast({ title: t("Couldn't move the approval rule"), description: messageOf(error), destructive: true });
    },
  });
  const put = ({ id, version }: Pick<ApprovalRuleReply, 'id' | 'version'>, position: number) => ({
    params: { id },
    body: { position, version },
  });
  return {
    move: (rule: ApprovalRuleReply, from: number, to: number) => {
      if (call.isPending) return;
      call.mutate(put(rule, to), {
        onSuccess: (moved) => {
          const undo = () => call.mutate(put(moved, from));
          toast({
            title: t('Approval rule moved'),
            description: rule.name,
            action: { label: t('Undo'), onClick: undo },
          });
        },
      });
    },
  };
}
