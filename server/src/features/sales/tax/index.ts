export { dishTaxRate, keepAllTaxRates, keepTaxRates, taxOfSale } from './tax-rates.ts';
