export { TaxSettings } from './tax-settings.ts';
