import {
  addStatementLine,
  removeStatementLine,
  type StatementDetail,
  type StatementLine,
  updateStatementLine,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { bodyOf, draftOf } from './line-draft.ts';
import { lineName } from './words.ts';

/** Removes a line at once; undo enters it again, with what was chosen for it. */
export function useRemoveLine({ id, lines }: StatementDetail, line: StatementLine, onRemoved: () => void) {
  const client = useQueryClient();
  const remove = useCall(removeStatementLine, {
    onSuccess: () => {
      toast({
        title: t('Line removed'),
        description: lineName(line),
        action: { label: t('Undo'), onClick: () => void restore() },
      });
      onRemoved();
    },
    onError: (error) => {
      toast({ title: t("Couldn't remove the line"), description: messageOf(error), destructive: true });
    },
  });
  const restore = async () => {
    try {
      const known = new Set(lines.map((one) => one.id));
      const back = await call(addStatementLine, { params: { id }, body: bodyOf(draftOf(line)) });
      const added = back.lines.find((one) => one.id !== null && !known.has(one.id));
      if (line.chosen && added?.id != null) {
        const choice = line.invoice ? { invoiceId: line.invoice.id } : { paymentId: line.payment?.id ?? null };
        await call(updateStatementLine, { params: { id, lineId: added.id }, body: choice });
      }
    } catch (error) {
      toast({ title: t("Couldn't restore the line"), description: messageOf(error), destructive: true });
    } finally {
      await refetchAfter(client, addStatementLine);
    }
  };
  return {
    isPending: remove.isPending,
    start: (lineId: number) => remove.mutate({ params: { id, lineId } }),
  };
}
