import { lazy } from 'react';

// Loaded on first use.
export const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }));
export const ImportCatalogue = lazy(async () => ({
  default: (await import('./import-catalogue.tsx')).ImportCatalogue,
}));
export const LikePairs = lazy(async () => ({ default: (await import('./like-pairs.tsx')).LikePairs }));
export const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
export const VendorPrices = lazy(async () => ({ default: (await import('./vendor-prices.tsx')).VendorPrices }));
