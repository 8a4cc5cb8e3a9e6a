export { bankStatementRoutes } from './bank-statements.routes.ts';
