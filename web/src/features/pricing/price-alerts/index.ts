export { AlertLayer } from './alert-layer.ts';
export { PriceAlertsScreen } from './price-alerts-screen.tsx';
export { Severity, StatusBadge, statusWords } from './words.tsx';
