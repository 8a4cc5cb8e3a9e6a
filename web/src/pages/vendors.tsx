export { VendorsScreen as VendorsPage } from '../features/vendors/index.ts';
