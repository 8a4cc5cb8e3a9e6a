export { payableRoutes } from './payables.routes.ts';
export { enterPayment, planPayment } from './record-payment.ts';
