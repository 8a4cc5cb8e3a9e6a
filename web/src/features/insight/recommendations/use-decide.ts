import { decideRecommendation, type Recommendation, undoRecommendation } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Accept and dismiss, each with Undo. */
export function useDecide(onDone?: () => void) {
  const undo = useCall(undoRecommendation, {
    onSuccess: () => toast({ title: t('Undone') }),
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });
  const decide = useCall(decideRecommendation, {
    onSuccess: (made) => {
      const action = made.can.undo
        ? { label: t('Undo'), onClick: () => undo.mutate({ params: { id: made.id } }) }
        : undefined;
      toast({ ...wordsFor(made), action });
      onDone?.();
    },
    onError: (error) =>
      toast({ title: t("Couldn't save your decision"), description: messageOf(error), destructive: true }),
  });
  return {
    busy: decide.isPending,
    accept: ({ id, version }: Recommendation) =>
      decide.mutate({ params: { id }, body: { status: 'accepted', version } }),
    dismiss: ({ id, version }: Recommendation, reason: string) =>
      decide.mutate({ params: { id }, body: { status: 'dismissed', version, ...(reason === '' ? {} : { reason }) } }),
  };
}

function wordsFor({ status, type, change }: Recommendation): { title: string; description?: string } {
  if (status !== 'accepted') return { title: t('Recommendation dismissed') };
  const applied = type === 'price_increase' ? t('The pricing change will be applied. {change}', { change }) : change;
  return { title: t('Recommendation accepted'), description: applied };
}
