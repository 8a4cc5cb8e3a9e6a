export { PaymentTermsDialog } from './payment-terms-dialog.tsx';
export { RateVendor } from './rate-vendor.tsx';
export { useCreateVendor } from './use-create-vendor.ts';
export { VendorSelect } from './vendor-select.tsx';
export { VendorsScreen } from './vendors-screen.tsx';
