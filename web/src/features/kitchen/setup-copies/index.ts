export { CopySetup } from './copy-setup.ts';
export { useSetupOffer } from './use-setup-offer.tsx';
export { VendorSetups } from './vendor-setups.tsx';
