export { generateProcurement } from './generate-procurement.ts';
export { procurementRoutes } from './procurement.routes.ts';
export { refreshProcurement } from './refresh-procurement.ts';
