export { AdminScreen as AdminPage } from '../features/admin/index.ts';
