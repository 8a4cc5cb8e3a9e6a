export { BooksScreen } from './books-screen.tsx';
