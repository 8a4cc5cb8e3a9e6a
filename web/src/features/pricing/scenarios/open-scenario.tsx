import { deleteScenario, restoreScenario, type Scenario, updateScenario } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Menu, toast } from '../../../ui/index.ts';
import css from './scenarios.module.css';
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
  const { id, name, isShared, can, createdBy } = scenario;
  const members = scenario.members.map(({ id: one, version }) => ({ id: one, version }));
  const { save, share, remove } = useCalls(id, onSaved, onClose);
  return (
    <div className={css.open}>
      <h2 className={css.name}>{name}</h2>
      <Badge>{isShared ? t('Shared with the team') : t('Only you')}</Badge>
      {createdBy && <span className="pw-meta">{t('by {person}', { person: createdBy })}</span>}
      <span className={css.grow} />
      {changed && can.edit && (
        <Button
          loading={save.isPending}
          onClick={() => save.mutate({ params: { id }, body: { ...changed.terms, ...changed.ways, members } })}
        >
          {t('Save changes')}
        </Button>
      )}
      {!isShared && can.share && (
        <Button
          loading={share.isPending}
          onClick={() => share.mutate({ params: { id }, body: { isShared: true, members } })}
        >
          {t('Share')}
        </Button>
      )}
      {isShared && <Button onClick={() => void copyLink(id)}>{t('Copy link')}</Button>}
      <Menu
        label={t('More for {name}', { name })}
        items={[
          isShared &&
            can.share && {
              label: t('Stop sharing'),
              onClick: () => share.mutate({ params: { id }, body: { isShared: false, members } }),
            },
          can.remove && {
            label: t('Delete'),
            danger: true,
            onClick: () => remove.mutate({ params: { id }, body: { members } }),
          },
        ]}
      />
      <Button variant="subtle" onClick={onClose}>
        {t('Close')}
      </Button>
    </div>
  );
}

function useCalls(id: number, onSaved: () => void, onClose: () => void) {
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: messageOf(error), destructive: true });
  const save = useCall(updateScenario, {
    onSuccess: () => {
      toast({ title: t('Scenario saved') });
      onSaved();
    },
    onError: failed(t("Couldn't save the scenario")),
  });
  const share = useCall(updateScenario, {
    onSuccess: ({ isShared }) => {
      if (isShared) void copyLink(id);
      else toast({ title: t('Only you can see this scenario now') });
    },
    onError: failed(t("Couldn't save the scenario")),
  });
  const restore = useCall(restoreScenario, {
    onSuccess: ({ name }) => toast({ title: t('Scenario restored'), description: name }),
    onError: failed(t("Couldn't restore the scenario")),
  });
  const remove = useCall(deleteScenario, {
    // Closed before the list is read again, since a deleted scenario can't be.
    onReply: onClose,
    onSuccess: () =>
      toast({
        title: t('Scenario deleted'),
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id } }) },
      }),
    onError: failed(t("Couldn't delete the scenario")),
  });
  return { save, share, remove };
}

async function copyLink(id: number): Promise<void> {
  const link = `${window.location.origin}/pricing?tab=what-if&scenario=${id}`;
  if (await copyText(link)) toast({ title: t('Link copied'), description: t('It works for your team.') });
  else toast({ title: t('Your browser blocked copying. Select the text and copy it.'), description: link });
}
