export { paymentRunRoutes } from './payment-runs.routes.ts';
