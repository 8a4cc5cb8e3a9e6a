import { type Competitor, updateCompetitor } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { detailsOf, draftOf } from './competitor-draft.ts';
import { CompetitorFields, competitorPaths } from './competitor-fields.tsx';

type Props = { open: boolean; competitor: Competitor; onClose: () => void };

/** Overrides a directory's data. */
export function EditDialog({ open, competitor, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(competitor));
  const [version, setVersion] = useState(competitor.version);
  const save = useCall(updateCompetitor, {
    onSuccess: () => {
      toast({ title: t('Competitor saved'), description: t("Searches won't overwrite what you entered") });
      onClose();
    },
    onError: (error) => {
      // Keep the input; a second Save then overwrites on purpose.
      const current = isApiError(error) && error.code === 'stale_version' ? error.current : null;
      const newer = (current as { version?: unknown } | null)?.version;
      if (typeof newer === 'number') setVersion(newer);
    },
  });
  useOpening(open, () => {
    setDraft(draftOf(competitor));
    setVersion(competitor.version);
    save.reset();
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const submit = () => {
    if (save.isPending) return;
    save.mutate({ params: { id: competitor.id }, body: { ...detailsOf(draft, draftOf(competitor)), version } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Edit {name}', { name: competitor.name })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <CompetitorFields
        rated
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        errorAt={(path) => problem?.at(path)}
      />
      <FormErrors error={save.error} fields={competitorPaths} />
    </Dialog>
  );
}
