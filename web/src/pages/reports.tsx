export { ReportsScreen as ReportsPage } from '../features/reports/index.ts';
