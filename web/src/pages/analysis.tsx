export { AnalysisScreen as AnalysisPage } from '../features/insight/analysis/index.ts';
