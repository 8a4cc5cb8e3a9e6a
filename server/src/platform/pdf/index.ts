export { type PrintedPage, printPdf } from './printed-page.ts';
