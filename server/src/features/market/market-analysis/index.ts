export { marketAnalysisRoutes } from './market-analysis.routes.ts';
