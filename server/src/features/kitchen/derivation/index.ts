export { derivationRoutes } from './derivation.routes.ts';
