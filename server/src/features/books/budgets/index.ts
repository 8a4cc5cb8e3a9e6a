export { budgetRoutes } from './budgets.routes.ts';
