import { getCompetitor, type Restaurant } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { read } from '../../../lib/query-client.ts';
import { OnceOpen } from '../../../ui/index.ts';
import { useLayers } from './use-layers.ts';

const DetailsDrawer = lazy(async () => ({ default: (await import('./details-drawer.tsx')).DetailsDrawer }));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));
const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));

/** Dialogs and drawers over the tabs; each loads on first open. */
export function CompetitorLayers({ restaurant }: { restaurant: Restaurant }) {
  const layers = useLayers();
  const settings = useCompetitor(layers.settings);
  const menu = useCompetitor(layers.menu);
  return (
    <>
      <OnceOpen open={layers.details !== null}>
        <DetailsDrawer id={layers.details} onClose={() => layers.openDetails(null)} />
      </OnceOpen>
      <OnceOpen open={layers.settings !== null && settings !== undefined}>
        {settings && (
          <SettingsDialog
            open={layers.settings !== null}
            competitor={settings}
            onClose={() => layers.openSettings(null)}
          />
        )}
      </OnceOpen>
      <OnceOpen open={layers.menu !== null && menu !== undefined}>
        {menu && <MenuDrawer open={layers.menu !== null} competitor={menu} onClose={() => layers.openMenu(null)} />}
      </OnceOpen>
      <OnceOpen open={layers.adding}>
        <AddDialog open={layers.adding} restaurant={restaurant} onClose={() => layers.setAdding(false)} />
      </OnceOpen>
    </>
  );
}

/** Keeps the last competitor while its dialog closes. */
function useCompetitor(id: number | null) {
  const { data } = useQuery({
    ...read(getCompetitor, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  return id === null || data?.id === id ? data : undefined;
}
