export { VendorsScreen as VendorsPage } from '../features/buying/vendors/index.ts';
