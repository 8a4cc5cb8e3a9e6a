export { SupplierCorrelationScreen as SupplierCorrelationPage } from '../features/supplier-correlation/index.ts';
