export { SupplierCorrelationScreen as SupplierCorrelationPage } from '../features/buying/supplier-correlation/index.ts';
