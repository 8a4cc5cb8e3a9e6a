export { ReportsScreen as ReportsPage } from '../features/insight/reports/index.ts';
