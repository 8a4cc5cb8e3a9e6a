import { type Scenario, updateScenario } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { copyScenarioLink } from './copy-link.ts';
import { OpenBar } from './open-bar.tsx';
import { useDeleteScenario } from './use-delete-scenario.ts';
import type { Terms } from './use-scenario.ts';
import type { Ways } from './use-scenario-choices.ts';

type Props = {
  scenario: Scenario;
  /** What is on screen, if it differs from what is saved. */
  changed: { terms: Terms; ways: Ways } | null;
  onSaved: () => void;
  onClose: () => void;
};

/** The name of the open scenario, with what can be done with it. */
export function OpenScenario({ scenario, changed, onSaved, onClose }: Props) {
  const { id, name, isShared, version, can, createdBy } = scenario;
  const remove = useDeleteScenario(onClose);
  const failed = (error: Error) =>
    toast({ title: t("Couldn't save the scenario"), description: messageOf(error), destructive: true });
  const save = useCall(updateScenario, {
    touches: ['scenarios'],
    onSuccess: () => {
      toast({ title: t('Scenario saved') });
      onSaved();
    },
    onError: failed,
  });
  const share = useCall(updateScenario, {
    touches: ['scenarios'],
    onSuccess: (reply) => void afterSharing(reply),
    onError: failed,
  });
  return (
    <OpenBar
      {...{ name, isShared, createdBy, can }}
      saving={save.isPending}
      sharing={share.isPending}
      onSave={
        changed ? () => save.mutate({ params: { id }, body: { ...changed.terms, ...changed.ways, version } }) : null
      }
      onShare={(isShared) => share.mutate({ params: { id }, body: { isShared, version } })}
      onCopy={() => void copyLink(id)}
      onDelete={() => remove(scenario)}
      onClose={onClose}
    />
  );
}

async function afterSharing({ id, isShared }: Scenario): Promise<void> {
  if (isShared) await copyLink(id);
  else toast({ title: t('Only you can see this scenario now') });
}

const copyLink = (id: number) => copyScenarioLink({ scenario: id });
