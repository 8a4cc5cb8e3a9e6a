import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { useMayChange, useMayOpen } from '../lib/open-pages.ts';
import { useRestaurants } from '../lib/restaurants.ts';
import { isMeant } from '../lib/searchable.ts';
import { useSession } from '../lib/session.ts';
import { t } from '../lib/t.ts';
import { useDebouncedValue } from '../ui/index.ts';
import { PaletteDialog, type PaletteGroup, type PaletteItem } from '../ui/overlays/palette-dialog.tsx';
import { paletteActions } from './palette-actions.ts';
import { useHelpPages } from './palette-help.ts';
import { questionGroups } from './palette-question.ts';
import { recentChoices, rememberChoice } from './palette-recent.ts';
import { useRecords } from './palette-records.ts';
import { usePlaces } from './use-places.ts';

/** Go to any page, find any record, start any primary action. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 120);
  const typed = text.trim() !== '';
  const user = useSession().data;
  const several = (useRestaurants().data?.length ?? 0) > 1;
  const records = useRecords(settled, several);
  const busy = typed && (records.busy || settled !== text);
  // Only after the records, which would otherwise arrive above the selection.
  const help = useHelpPages(settled, typed && !busy);
  const { groups: navigation, more } = usePlaces();
  const places = [...navigation.flatMap((group) => group.entries), ...more].map(
    (entry): PaletteItem => ({ id: entry.path, label: entry.label, icon: entry.icon, to: entry.path }),
  );
  const mayOpen = useMayOpen();
  const mayChange = useMayChange();
  const actions = paletteActions().filter(
    ({ path, writes }) => mayOpen(path) && (writes === undefined || mayChange(writes)),
  );
  const recent = typed || !user ? [] : recentChoices(user.id, [...places, ...actions]);
  const isRecent = new Set(recent.map(({ id }) => id));
  const fitting = <Item extends PaletteItem>(items: readonly Item[]) =>
    items.filter((item) => (typed ? isMeant(item, text) : !isRecent.has(item.id)));
  const question = questionGroups(text);
  const groups: PaletteGroup[] = [
    ...question.first,
    { label: t('Recent'), items: recent },
    { label: t('Go to'), items: fitting(places) },
    { label: t('Actions'), items: fitting(actions) },
    ...(typed ? records.groups : []),
    ...help,
    ...question.last,
  ].filter((group) => group.items.length > 0);
  const choose = (item: PaletteItem) => {
    if (user) rememberChoice(user.id, item);
    onClose();
    navigate(item.to);
  };
  return (
    <PaletteDialog
      text={text}
      onText={setText}
      groups={groups}
      busy={busy}
      fault={records.error ? messageOf(records.error) : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
