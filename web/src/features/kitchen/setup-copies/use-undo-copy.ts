import { undoSetupCopy } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { undoneWords } from './copied-words.ts';

/** Undoes a whole copy. Undoing it twice is harmless. */
export const useUndoCopy = () =>
  useCall(undoSetupCopy, {
    onSuccess: (undone) => toast({ title: t('Copy undone'), description: undoneWords(undone) }),
    onError: (error) => toast({ title: t('Undo failed'), description: messageOf(error), destructive: true }),
  });

/** Undo action for the toast after a copy; none if nothing was copied. */
export const undoAction = (undo: ReturnType<typeof useUndoCopy>, id: number, copyId: number | null) =>
  copyId === null ? {} : { action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id, copyId } }) } };
