export { AddVendorDialog } from './add-vendor-dialog.tsx';
export { VendorsScreen } from './vendors-screen.tsx';
