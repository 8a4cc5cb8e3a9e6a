export { priceTrends } from '../price-trends/index.ts';
export { costAnalysisRoutes } from './cost-analysis.routes.ts';
