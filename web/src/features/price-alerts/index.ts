export { PriceAlertRuleDialog } from './price-alert-rule-dialog.tsx';
export { PriceAlertsScreen } from './price-alerts-screen.tsx';
