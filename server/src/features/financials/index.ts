export { financialRoutes } from './financials.routes.ts';
export { readProfitAndLoss } from './read-profit-and-loss.ts';
