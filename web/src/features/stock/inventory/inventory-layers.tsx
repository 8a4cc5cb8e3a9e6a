import { lazy } from 'react';
import { OnceOpen } from '../../../ui/index.ts';
import type { ItemActions } from './item-drawer.tsx';
import type { Layer } from './layer.ts';

// Loaded on first open.
const AddItemDialog = lazy(async () => ({ default: (await import('./add-item-dialog.tsx')).AddItemDialog }));
const UpdateItemDialog = lazy(async () => ({ default: (await import('./update-item-dialog.tsx')).UpdateItemDialog }));
const DeleteItem = lazy(async () => ({ default: (await import('./delete-item.tsx')).DeleteItem }));
const ItemDrawer = lazy(async () => ({ default: (await import('./item-drawer.tsx')).ItemDrawer }));
const DocumentDrawer = lazy(async () => ({ default: (await import('./document-drawer.tsx')).DocumentDrawer }));
const WasteDialog = lazy(async () => ({ default: (await import('./waste-dialog.tsx')).WasteDialog }));
const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));
const ProductionDialog = lazy(async () => ({ default: (await import('./production-dialog.tsx')).ProductionDialog }));
const LocationsDrawer = lazy(async () => ({ default: (await import('./locations-drawer.tsx')).LocationsDrawer }));
const PhotoInventoryDialog = lazy(async () => ({
  default: (await import('./photo/photo-inventory-dialog.tsx')).PhotoInventoryDialog,
}));

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
      <OnceOpen open={openId !== null}>
        <ItemDrawer id={openId} onClose={() => onOpenItem(null)} {...actions} />
      </OnceOpen>
      <OnceOpen open={documentId !== null}>
        <DocumentDrawer id={documentId} onClose={() => onOpenDocument(null)} />
      </OnceOpen>
      <OnceOpen open={is('add')}>
        <AddItemDialog open={is('add')} onClose={onClose} />
      </OnceOpen>
      <OnceOpen open={is('update')}>
        <UpdateItemDialog item={is('update') ? item : null} onClose={onClose} />
      </OnceOpen>
      <OnceOpen open={is('delete')}>
        <DeleteItem
          item={is('delete') ? item : null}
          onClose={onClose}
          onDeleted={(id) => id === openId && onOpenItem(null)}
        />
      </OnceOpen>
      <OnceOpen open={is('waste')}>
        <WasteDialog open={is('waste')} item={item} onClose={onClose} />
      </OnceOpen>
      <OnceOpen open={is('transfer')}>
        <TransferDialog open={is('transfer')} item={item} onClose={onClose} />
      </OnceOpen>
      <OnceOpen open={is('production')}>
        <ProductionDialog open={is('production')} onClose={onClose} />
      </OnceOpen>
      <OnceOpen open={is('locations')}>
        <LocationsDrawer
          key={restaurantId || 'closed'}
          open={is('locations')}
          restaurantId={restaurantId}
          onClose={onClose}
        />
      </OnceOpen>
      <OnceOpen open={is('photo')}>
        <PhotoInventoryDialog open={is('photo')} restaurantId={restaurantId} onClose={onClose} />
      </OnceOpen>
    </>
  );
}
