import { deleteScenario, restoreScenario, type Scenario } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Deletes a scenario at once and offers to restore it. */
export function useDeleteScenario(onDeleted?: () => void): (scenario: Scenario) => void {
  const restore = useCall(restoreScenario, {
    touches: ['scenarios'],
    onSuccess: ({ name }) => toast({ title: t('Scenario restored'), description: name }),
    onError: (error) =>
      toast({ title: t("Couldn't restore the scenario"), description: messageOf(error), destructive: true }),
  });
  const remove = useCall(deleteScenario, {
    // Closed before the list is read again, since a deleted scenario can't be.
    onReply: onDeleted,
    touches: ['scenarios'],
    onSuccess: (_, sent) =>
      toast({
        title: t('Scenario deleted'),
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id: Number(sent.params?.id) } }) },
      }),
    onError: (error) =>
      toast({ title: t("Couldn't delete the scenario"), description: messageOf(error), destructive: true }),
  });
  return ({ id, version }) => remove.mutate({ params: { id }, body: { version } });
}
