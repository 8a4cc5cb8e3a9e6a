export { PosScreen as PosIntegrationsPage } from '../features/sales/pos/index.ts';
