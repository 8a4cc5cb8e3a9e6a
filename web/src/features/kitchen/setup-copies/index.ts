export { CopySetup } from './copy-setup.tsx';
export { useSetupOffer } from './use-setup-offer.tsx';
export { VendorSetups } from './vendor-setups.tsx';
