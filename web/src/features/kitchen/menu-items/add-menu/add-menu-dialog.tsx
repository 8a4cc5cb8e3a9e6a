import type { ExtractedMenuItem, MenuItem } from '@platewise/contract';
import { useCallback, useEffect, useId, useReducer, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, Dialog, TabsView, toast } from '../../../../ui/index.ts';
import { foundList, foundReducer, namesOf } from './found-items.ts';
import { FoundList } from './found-list.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { PhotoEntry } from './photo-entry.tsx';
import { useKnownNames } from './use-known-names.ts';
import { useMenuImport } from './use-menu-import.ts';
import { notesOf, WebsiteEntry } from './website-entry.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  restaurant: { id: number; currency: string; targetMargin: number };
  onCreated: (dish: MenuItem) => void;
};

type Way = 'manual' | 'website' | 'photo';
type Found = { notes: readonly string[]; from: string };

/** Adds a menu by hand, from a website or from a photo; items read are selected before import. */
export function AddMenuDialog({ open, onClose, restaurant, onCreated }: Props) {
  const form = useId();
  const [way, setWay] = useState<Way>('manual');
  const [pending, setPending] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [list, dispatch] = useReducer(foundReducer, { items: [], names: namesOf([]), currency: restaurant.currency });
  const knownNames = useKnownNames(restaurant.id);
  const { run, stop, progress } = useMenuImport(restaurant.id, found?.from ?? '', dispatch);
  useEffect(() => {
    if (open) return;
    setWay('manual');
    setFound(null);
    setPending(false);
  }, [open]);
  const show = useCallback(
    async (items: readonly ExtractedMenuItem[], next: Found, title: string) => {
      const names = await knownNames();
      dispatch({ type: 'begin', list: foundList(items, names, restaurant.currency) });
      setFound(next);
      toast({
        title,
        description: t('{count, plural, one {# menu item} other {# menu items}} found', { count: items.length }),
      });
    },
    [knownNames, restaurant.currency],
  );
  const importSelected = async () => {
    const chosen = list.items.filter(({ selected }) => selected);
    if (chosen.length === 0) {
      toast({
        title: t('No Items Selected'),
        description: t('Please select some menu items to import'),
        destructive: true,
      });
      return;
    }
    const { imported, failed } = await run(chosen);
    if (failed.length > 0) {
      toast({
        title: t('Import Failed'),
        description: t('Some menu items could not be imported. Please try again.'),
        destructive: true,
      });
      return;
    }
    if (imported > 0)
      toast({
        title: t('Menu Items Imported'),
        description: t('{imported, plural, one {# menu item} other {# menu items}} imported', { imported }),
      });
    if (imported === chosen.length) onClose();
  };
  const importing = progress !== null;
  const footer = found ? (
    <>
      <Button onClick={importing ? stop : () => setFound(null)}>{importing ? t('Stop') : t('Back')}</Button>
      <Button variant="primary" loading={importing} onClick={() => void importSelected()}>
        {t('Import Selected')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      {way !== 'photo' && (
        <Button type="submit" form={`${form}-${way}`} variant="primary" loading={pending}>
          {way === 'manual' ? t('Add menu item') : t('Analyze Website')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add Menu')}
      width={found ? 760 : 560}
      sticky={importing}
      guards
      footer={footer}
    >
      {found && <FoundList list={list} dispatch={dispatch} notes={found.notes} progress={progress} />}
      {!found && (
        <TabsView
          label={t('How to add')}
          value={way}
          onChange={(next) => setWay(next as Way)}
          tabs={[
            {
              value: 'manual',
              label: t('Manual Entry'),
              content: way === 'manual' && open && (
                <ManualEntry
                  id={`${form}-manual`}
                  restaurant={restaurant}
                  onCreated={onCreated}
                  onPending={setPending}
                />
              ),
            },
            {
              value: 'website',
              label: t('Website URL'),
              content: way === 'website' && (
                <WebsiteEntry
                  id={`${form}-website`}
                  onPending={setPending}
                  onFound={(scan) =>
                    void show(scan.menuItems, { notes: notesOf(scan), from: scan.pages[0]?.url ?? '' }, t('Menu Found'))
                  }
                />
              ),
            },
            {
              value: 'photo',
              label: t('Photo Upload'),
              content: way === 'photo' && (
                <PhotoEntry
                  onPending={setPending}
                  onFound={(menu, file) =>
                    void show(menu.menuItems, { notes: menu.notes, from: file.name }, t('Menu Extracted'))
                  }
                />
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
