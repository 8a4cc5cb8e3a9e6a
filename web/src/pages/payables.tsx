export { PayablesScreen as PayablesPage } from '../features/books/payables/index.ts';
