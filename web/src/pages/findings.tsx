export { FindingsScreen as FindingsPage } from '../features/buying/findings/index.ts';
