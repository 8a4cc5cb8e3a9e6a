export { SupplierCorrelationScreen } from './supplier-correlation-screen.tsx';
