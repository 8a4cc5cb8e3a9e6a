export { costAnalysisRoutes } from './cost-analysis.routes.ts';
