export { CostAnalysisScreen as CostAnalysisPage } from '../features/insight/cost-analysis/index.ts';
