import { lazyLayer } from '../../../ui/index.ts';
import type { ItemActions } from './item-drawer.tsx';
import type { Layer } from './layer.ts';

// Loaded on first open.
const AddItemDialog = lazyLayer(async () => (await import('./add-item-dialog.tsx')).AddItemDialog);
const UpdateItemDialog = lazyLayer(async () => (await import('./update-item-dialog.tsx')).UpdateItemDialog, 'item');
const DeleteItem = lazyLayer(async () => (await import('./delete-item.tsx')).DeleteItem, 'item');
const ItemDrawer = lazyLayer(async () => (await import('./item-drawer.tsx')).ItemDrawer, 'id');
const DocumentDrawer = lazyLayer(async () => (await import('./document-drawer.tsx')).DocumentDrawer, 'id');
const WasteDialog = lazyLayer(async () => (await import('./waste-dialog.tsx')).WasteDialog);
const TransferDialog = lazyLayer(async () => (await import('./transfer-dialog.tsx')).TransferDialog);
const ProductionDialog = lazyLayer(async () => (await import('./production-dialog.tsx')).ProductionDialog);
const LocationsDrawer = lazyLayer(async () => (await import('./locations-drawer.tsx')).LocationsDrawer);
const PhotoInventoryDialog = lazyLayer(
  async () => (await import('./photo/photo-inventory-dialog.tsx')).PhotoInventoryDialog,
);

type Props = {
  layer: Layer | null;
  onClose: () => void;
  openId: number | null;
  onOpenItem: (id: number | null) => void;
  documentId: number | null;
  onOpenDocument: (id: number | null) => void;
  actions: ItemActions;
};

/** The screen's dialogs and drawers. */
export function InventoryLayers({ layer, onClose, openId, onOpenItem, documentId, onOpenDocument, actions }: Props) {
  const is = (kind: Layer['kind']) => layer?.kind === kind;
  const item = layer && 'item' in layer ? layer.item : null;
  const restaurantId = layer && 'restaurantId' in layer ? layer.restaurantId : 0;
  return (
    <>
      <ItemDrawer id={openId} onClose={() => onOpenItem(null)} {...actions} />
      <DocumentDrawer id={documentId} onClose={() => onOpenDocument(null)} />
      <AddItemDialog open={is('add')} onClose={onClose} />
      <UpdateItemDialog item={is('update') ? item : null} onClose={onClose} />
      <DeleteItem
        item={is('delete') ? item : null}
        onClose={onClose}
        onDeleted={(id) => id === openId && onOpenItem(null)}
      />
      <WasteDialog open={is('waste')} item={item} onClose={onClose} />
      <TransferDialog open={is('transfer')} item={item} onClose={onClose} />
      <ProductionDialog open={is('production')} onClose={onClose} />
      <LocationsDrawer
        key={restaurantId || 'closed'}
        open={is('locations')}
        restaurantId={restaurantId}
        onClose={onClose}
      />
      <PhotoInventoryDialog open={is('photo')} restaurantId={restaurantId} onClose={onClose} />
    </>
  );
}
