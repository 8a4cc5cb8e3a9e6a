export { type AccountRule, type BookedType, bookedTypes } from './account-rules.ts';
export * from './bill.ts';
export {
  type BookPayment,
  buildPayment,
  checkPayment,
  isBooked,
  type PaymentForBooks,
  type PaymentProblem,
  paymentProblems,
} from './book-payment.ts';
export { buildBill } from './build-bill.ts';
export { type BillCheck, type BookSettings, checkBill, sameNumbers } from './check-bill.ts';
export * from './formats.ts';
export { iifBills, iifPayments } from './iif-bills.ts';
export { type BooksLayout, type DateOrder, dateInOrder, dateOrders, defaultLayout } from './layout.ts';
export * from './line-tax.ts';
export { billTable, plainBills } from './plain-bills.ts';
export { paymentTable, plainPayments } from './plain-payments.ts';
export { quickBooksBills } from './quickbooks-bills.ts';
export { quickBooksPayments } from './quickbooks-payments.ts';
export { xeroBills } from './xero-bills.ts';
