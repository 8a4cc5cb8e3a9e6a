import { lazyLayer, lazyPart } from '../../../ui/index.ts';

// Loaded on first use.
export const BulkEdit = lazyLayer(async () => (await import('./bulk-edit.tsx')).BulkEdit, 'ingredients');
export const ImportCatalogue = lazyLayer(async () => (await import('./import-catalogue.tsx')).ImportCatalogue);
export const LikePairs = lazyLayer(async () => (await import('./like-pairs.tsx')).LikePairs);
export const MergeDialog = lazyLayer(async () => (await import('./merge-dialog.tsx')).MergeDialog, 'from');
export const VendorPrices = lazyPart(async () => (await import('./vendor-prices.tsx')).VendorPrices);
