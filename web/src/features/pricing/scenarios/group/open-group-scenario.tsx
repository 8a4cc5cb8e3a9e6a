import {
  deleteGroupScenario,
  type GroupScenario,
  restoreGroupScenario,
  updateGroupScenario,
} from '@platewise/contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { toast } from '../../../../ui/index.ts';
import { copyScenarioLink } from '../copy-link.ts';
import { OpenBar } from '../open-bar.tsx';
import type { Terms } from '../use-scenario.ts';
import type { Ways } from '../use-scenario-choices.ts';

type Props = {
  scenario: GroupScenario;
  /** What is on screen, if it differs from what is saved. */
  changed: { terms: Terms; ways: Ways } | null;
  onSaved: () => void;
  onClose: () => void;
};

const touches = ['scenarios'];

/** The name of the open scenario of several restaurants, with what can be done with it. */
export function OpenGroupScenario({ scenario, changed, onSaved, onClose }: Props) {
  const { id, name, isShared, can, createdBy } = scenario;
  const members = scenario.members.map(({ id: one, version }) => ({ id: one, version }));
  const failed = (error: Error) =>
    toast({ title: t("Couldn't save the scenario"), description: messageOf(error), destructive: true });
  const save = useCall(updateGroupScenario, {
    touches,
    onSuccess: () => {
      toast({ title: t('Scenario saved') });
      onSaved();
    },
    onError: failed,
  });
  const share = useCall(updateGroupScenario, {
    touches,
    onSuccess: (reply) => {
      if (reply.isShared) void copyScenarioLink({ group: reply.id });
      else toast({ title: t('Only you can see this scenario now') });
    },
    onError: failed,
  });
  const restore = useCall(restoreGroupScenario, {
    touches,
    onSuccess: (reply) => toast({ title: t('Scenario restored'), description: reply.name }),
    onError: (error) =>
      toast({ title: t("Couldn't restore the scenario"), description: messageOf(error), destructive: true }),
  });
  const remove = useCall(deleteGroupScenario, {
    // Closed before the list is read again, since a deleted scenario can't be.
    onReply: onClose,
    touches,
    onSuccess: () =>
      toast({
        title: t('Scenario deleted'),
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id } }) },
      }),
    onError: (error) =>
      toast({ title: t("Couldn't delete the scenario"), description: messageOf(error), destructive: true }),
  });
  return (
    <OpenBar
      {...{ name, isShared, createdBy, can }}
      saving={save.isPending}
      sharing={share.isPending}
      onSave={
        changed ? () => save.mutate({ params: { id }, body: { ...changed.terms, ...changed.ways, members } }) : null
      }
      onShare={(shared) => share.mutate({ params: { id }, body: { isShared: shared, members } })}
      onCopy={() => void copyScenarioLink({ group: id })}
      onDelete={() => remove.mutate({ params: { id }, body: { members } })}
      onClose={onClose}
    />
  );
}
