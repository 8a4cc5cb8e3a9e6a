import { getCompetitor, type Restaurant } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { lazyLayer } from '../../../ui/index.ts';
import { useLayers } from './use-layers.ts';

const DetailsDrawer = lazyLayer(async () => (await import('./details-drawer.tsx')).DetailsDrawer, 'id');
const SettingsDialog = lazyLayer(async () => (await import('./settings-dialog.tsx')).SettingsDialog);
const MenuDrawer = lazyLayer(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const AddDialog = lazyLayer(async () => (await import('./add-dialog.tsx')).AddDialog);

/** Dialogs and drawers over the tabs; each loads on first open. */
export function CompetitorLayers({ restaurant }: { restaurant: Restaurant }) {
  const layers = useLayers();
  const settings = useCompetitor(layers.settings);
  const menu = useCompetitor(layers.menu);
  return (
    <>
      <DetailsDrawer id={layers.details} onClose={() => layers.openDetails(null)} />
      {settings && (
        <SettingsDialog
          open={layers.settings !== null}
          competitor={settings}
          onClose={() => layers.openSettings(null)}
        />
      )}
      {menu && <MenuDrawer open={layers.menu !== null} competitor={menu} onClose={() => layers.openMenu(null)} />}
      <AddDialog open={layers.adding} restaurant={restaurant} onClose={() => layers.setAdding(false)} />
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
