import {
  BULK_MAX,
  dismissFindings,
  type Finding,
  listSilences,
  removeSilence,
  reopenFindings,
  requestCredits,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { countWords, sumWords } from './words.ts';

export const itemsOf = (findings: readonly Finding[]) => findings.map(({ id, version }) => ({ id, version }));

/** A finding that somebody else decided on in the meantime, in plain words. */
export const decideError = (error: Error): string =>
  isApiError(error) && error.code === 'stale_version'
    ? t('Someone else has changed this. You now see the latest. Check it and try again.')
    : messageOf(error);

const nameOf = (findings: readonly Finding[]): string =>
  findings.length === 1 ? (findings[0]?.description ?? '') : countWords(findings.length);

/** Requests credits for findings, and takes dismissals back. */
export function useDecide() {
  const failed = (title: string) => (error: Error) => {
    toast({ title, description: decideError(error), destructive: true });
  };
  const request = useCall(requestCredits, {
    inline: true,
    onError: failed(t("Couldn't request the credit")),
    onSuccess: (findings) =>
      toast({
        title: t('{count, plural, one {Credit of {sum} requested} other {# credits of {sum} in total requested}}', {
          count: new Set(findings.map(({ id, creditRequestId }) => creditRequestId ?? -id)).size,
          sum: sumWords(findings),
        }),
        description: t("It isn't sent yet. Open the credit request to write to the vendor."),
      }),
  });
  const reopen = useCall(reopenFindings, {
    inline: true,
    onError: failed(t("Couldn't reopen")),
    onSuccess: (findings) => toast({ title: t('Reopened'), description: nameOf(findings) }),
  });
  return {
    busy: request.isPending || reopen.isPending,
    request: (findings: readonly Finding[], onDone?: () => void) =>
      request.mutate({ body: { items: itemsOf(findings) } }, { onSuccess: onDone }),
    reopen: (findings: readonly Finding[], onDone?: () => void) =>
      reopen.mutate({ body: { items: itemsOf(findings) } }, { onSuccess: onDone }),
  };
}

/** Dismisses findings, with Undo in the toast. Undo also looks for their kinds again if they were silenced. */
export function useDismiss(onDone: () => void) {
  const client = useQueryClient();
  const undo = async (dismissed: readonly Finding[], silenced: boolean) => {
    try {
      if (silenced) await lookAgain(dismissed);
      const items = itemsOf(dismissed);
      for (let from = 0; from < items.length; from += BULK_MAX) {
        await call(reopenFindings, { body: { items: items.slice(from, from + BULK_MAX) } });
      }
      toast({ title: t('Undone') });
    } catch (error) {
      toast({ title: t("Couldn't undo"), description: messageOf(error), destructive: true });
    }
    await refetchAfter(client, reopenFindings);
  };
  return useCall(dismissFindings, {
    onSuccess: (dismissed, { body }) => {
      const silenced = body?.silence === true;
      toast({
        title: silenced ? t('Dismissed and silenced') : t('Dismissed'),
        description: nameOf(dismissed),
        action: { label: t('Undo'), onClick: () => void undo(dismissed, silenced) },
      });
      onDone();
    },
  });
}

async function lookAgain(findings: readonly Finding[]): Promise<void> {
  const about = new Set(findings.map(({ vendorId, kind }) => `${vendorId} ${kind}`));
  const silences = await call(listSilences, { query: { restaurantId: findings[0]?.restaurantId, limit: 100 } });
  for (const { id, vendorId, kind, can } of silences) {
    if (can.remove && about.has(`${vendorId} ${kind}`)) await call(removeSilence, { params: { id } });
  }
}
