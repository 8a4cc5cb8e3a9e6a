export { BooksScreen as AccountingExportsPage } from '../features/books/accounting-exports/index.ts';
