export { AdminScreen as AdminPage } from '../features/people/admin/index.ts';
