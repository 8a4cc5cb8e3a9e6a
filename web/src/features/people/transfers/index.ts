export { ExportDialog } from './export-dialog.tsx';
export { ExportRestaurant } from './export-restaurant.tsx';
export { ImportDialog } from './import-dialog.tsx';
