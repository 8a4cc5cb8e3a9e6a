export { BooksScreen as AccountingExportsPage } from '../features/accounting-exports/index.ts';
