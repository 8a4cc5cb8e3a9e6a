export { AnalysisScreen as AnalysisPage } from '../features/analysis/index.ts';
