import {
  acceptProcurement,
  dismissProcurement,
  generateProcurement,
  type ProcurementRecommendation,
  undoProcurement,
} from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** Accept and dismiss, each with undo. */
export function useProcurement(onDone?: () => void) {
  const undo = useCall(undoProcurement, {
    onSuccess: () => toast({ title: t('Undone') }),
    onError: (error) => toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true }),
  });
  const tell = (made: ProcurementRecommendation, words: { title: string; description?: string }) => {
    const takeBack = { label: t('Undo'), onClick: () => undo.mutate({ params: { id: made.id } }) };
    toast({ ...words, action: made.can.undo ? takeBack : undefined });
    onDone?.();
  };
  const accept = useCall(acceptProcurement, {
    onSuccess: (made) =>
      tell(made, {
        title: t('Recommendation Accepted'),
        description: t('Supplier recommendation has been implemented successfully.'),
      }),
  });
  const dismiss = useCall(dismissProcurement, {
    onSuccess: (made) => tell(made, { title: t('Recommendation dismissed') }),
  });
  return {
    busy: accept.isPending || dismiss.isPending || undo.isPending,
    accepting: accept.isPending,
    error: accept.error ?? dismiss.error,
    forget: () => {
      accept.reset();
      dismiss.reset();
    },
    accept: ({ id, version }: ProcurementRecommendation) => {
      dismiss.reset();
      accept.mutate({ params: { id }, body: { version } });
    },
    dismiss: ({ id, version }: ProcurementRecommendation, reason: string) => {
      accept.reset();
      dismiss.mutate({ params: { id }, body: { version, ...(reason === '' ? {} : { reason }) } });
    },
    undo: ({ id }: ProcurementRecommendation) => undo.mutate({ params: { id } }),
  };
}

/** Recalculates the advice from current prices. */
export function useGenerate(restaurantId: number) {
  const generate = useCall(generateProcurement, {
    onSuccess: ({ created, renewed, expired, held }) =>
      toast(
        created + renewed > 0
          ? {
              title: t('Recommendations are up to date'),
              description: t('{created} new, {renewed} updated, {expired} expired.', { created, renewed, expired }),
            }
          : {
              title: t('No recommendations found'),
              description:
                held > 0
                  ? t("{count} dismissed earlier, and their figures haven't changed.", { count: held })
                  : t("Prices from the last 60 days don't show a better way to buy."),
            },
      ),
    onError: (error) =>
      toast({ title: t("Couldn't generate recommendations"), description: messageOf(error), destructive: true }),
  });
  return { busy: generate.isPending, generate: () => generate.mutate({ params: { restaurantId } }) };
}
