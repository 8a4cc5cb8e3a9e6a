import { addCompetitor, type Restaurant } from '@platewise/contract';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { detailsOf, emptyDraft } from './competitor-draft.ts';
import { CompetitorFields, competitorPaths } from './competitor-fields.tsx';

type Props = { open: boolean; restaurant: Restaurant; onClose: () => void };

/** Adds a competitor that isn't in any directory. */
export function AddDialog({ open, restaurant, onClose }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [blank, setBlank] = useState(false);
  const [, setTab] = useUrlState('tab');
  const add = useCall(addCompetitor, {
    onSuccess: () => {
      toast({
        title: t('Competitor added'),
        description: t('Now tracking this competitor'),
        action: { label: t('Show'), onClick: () => setTab('competitors') },
      });
      onClose();
    },
    onError: (error) =>
      toast({
        title: t('Failed to add competitor'),
        description: messageOf(error, t('Could not add competitor')),
        destructive: true,
      }),
  });
  useOpening(open, () => {
    setDraft({ ...emptyDraft });
    setBlank(false);
    add.reset();
  });
  const problem = isApiError(add.error) ? add.error : undefined;
  const submit = () => {
    setBlank(draft.name.trim() === '');
    if (draft.name.trim() === '' || add.isPending) return;
    add.mutate({ body: { restaurantId: restaurant.id, ...detailsOf(draft) } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add a competitor')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={add.isPending}>
            {t('Add and track')}
          </Button>
        </>
      }
    >
      <CompetitorFields
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        errorAt={(path) => (path === 'name' && blank ? t('Enter a name') : problem?.at(path))}
      />
      <FormErrors error={add.error} fields={competitorPaths} />
    </Dialog>
  );
}
