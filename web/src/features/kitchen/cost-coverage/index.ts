export { CoversSales } from './covers-sales.tsx';
