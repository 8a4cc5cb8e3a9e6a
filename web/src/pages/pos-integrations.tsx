export { PosScreen as PosIntegrationsPage } from '../features/pos/index.ts';
