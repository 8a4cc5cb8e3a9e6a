export { PaymentTermsDialog } from './payment-terms-dialog.tsx';
export { RateVendor } from './rate-vendor.tsx';
export { VendorsScreen } from './vendors-screen.tsx';
