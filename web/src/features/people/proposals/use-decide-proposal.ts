import { acceptProposal, type Proposal, rejectProposal, undoProposal } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { invalidate } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

const of = ({ id, version }: Proposal) => ({ params: { id }, body: { version } });

/** Accept, reject and undo. If the record changed since, the new preview is fetched. */
export function useDecideProposal() {
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) => {
    void invalidate(client, 'proposals');
    toast({ title, description: messageOf(error), destructive: true });
  };
  // An accepted proposal may have changed anything.
  const undo = useCall(undoProposal, {
    onSuccess: () => toast({ title: t('Undone') }),
    onError: failed(t("Couldn't undo")),
  });
  const undoing = (made: Proposal) => ({ label: t('Undo'), onClick: () => undo.mutate(of(made)) });
  const accept = useCall(acceptProposal, {
    onSuccess: (made) => toast({ title: t('Proposal accepted'), description: made.title, action: undoing(made) }),
    onError: failed(t("Couldn't accept the proposal")),
  });
  const reject = useCall(rejectProposal, {
    onSuccess: (made) => toast({ title: t('Proposal rejected'), description: made.title, action: undoing(made) }),
    onError: failed(t("Couldn't reject the proposal")),
  });
  return {
    accepting: accept.isPending,
    busy: accept.isPending || reject.isPending || undo.isPending,
    accept: (proposal: Proposal) => accept.mutate(of(proposal)),
    reject: (proposal: Proposal) => reject.mutate(of(proposal)),
    undo: (proposal: Proposal) => undo.mutate(of(proposal)),
  };
}
