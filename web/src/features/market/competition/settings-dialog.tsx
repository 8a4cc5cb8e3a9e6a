import { type Competitor, MENU_INTERVALS, updateCompetitor } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, SelectField, Switch, TextField, toast } from '../../../ui/index.ts';
import { everyWords } from './words.ts';

type Props = { open: boolean; competitor: Competitor; onClose: () => void };

const intervals = MENU_INTERVALS.map((days) => ({ value: String(days), label: everyWords(days) }));

const draftOf = ({ tracking, website, menuUrl }: Competitor) => ({
  followMenu: tracking?.followMenu ?? true,
  everyDays: String(tracking?.everyDays ?? 7),
  alerts: tracking?.alerts ?? true,
  website: website ?? '',
  menuUrl: menuUrl ?? '',
});

/**
 * Tracking settings of a competitor: whether its menu is read, from where, how often, and whether its prices raise
 * alerts.
 */
export function SettingsDialog({ open, competitor, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(competitor));
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const save = useCall(updateCompetitor, {
    onSuccess: ({ name }) => {
      toast({ title: t('Settings saved'), description: name });
      onClose();
    },
  });
  useOpening(open && competitor.id, () => {
    setDraft(draftOf(competitor));
    save.reset();
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const submit = () => {
    if (save.isPending) return;
    const { followMenu, alerts, everyDays } = draft;
    const before = draftOf(competitor);
    save.mutate({
      params: { id: competitor.id },
      body: {
        tracking: { followMenu, alerts, everyDays: Number(everyDays) as (typeof MENU_INTERVALS)[number] },
        ...(draft.website === before.website ? {} : { website: draft.website }),
        ...(draft.menuUrl === before.menuUrl ? {} : { menuUrl: draft.menuUrl }),
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Settings for {name}', { name: competitor.name })}
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
      <Switch
        label={t('Track menu changes')}
        description={t('Reads the menu from its website on a schedule')}
        value={draft.followMenu}
        onChange={(followMenu) => set({ followMenu })}
      />
      <SelectField
        label={t('How often')}
        options={intervals}
        disabled={!draft.followMenu}
        value={draft.everyDays}
        onChange={(everyDays) => set({ everyDays })}
        error={problem?.at('tracking.everyDays')}
      />
      <TextField
        label={t('Website')}
        hint={t('Optional')}
        placeholder="https://"
        maxLength={2048}
        value={draft.website}
        onChange={(website) => set({ website })}
        error={problem?.at('website')}
      />
      <TextField
        label={t('Menu address')}
        hint={t('Optional')}
        description={t('Link to the menu page or PDF. If blank, we look for it on the website')}
        placeholder="https://"
        maxLength={2048}
        value={draft.menuUrl}
        onChange={(menuUrl) => set({ menuUrl })}
        error={problem?.at('menuUrl')}
      />
      <Switch
        label={t('Price alerts')}
        description={t('Alert me when a dish matched to one of mine changes price')}
        value={draft.alerts}
        onChange={(alerts) => set({ alerts })}
      />
      <FormErrors error={save.error} fields={['website', 'menuUrl', 'tracking.everyDays']} />
    </Dialog>
  );
}
