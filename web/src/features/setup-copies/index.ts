export { VendorSetups } from './vendor-setups.tsx';
