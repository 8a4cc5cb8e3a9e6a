export { type DrawnForm, drawForms } from './drawn-form.ts';
export { type PrintedPage, printPdf } from './printed-page.ts';
