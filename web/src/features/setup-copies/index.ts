export { CopySetup } from './copy-setup.tsx';
export { VendorSetups } from './vendor-setups.tsx';
