export { CostAnalysisScreen as CostAnalysisPage } from '../features/cost-analysis/index.ts';
