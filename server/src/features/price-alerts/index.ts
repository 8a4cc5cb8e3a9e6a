export { alertOnCosts, type MovedCost } from './alert-on-costs.ts';
export { withdrawAlerts } from './withdraw-alerts.ts';
