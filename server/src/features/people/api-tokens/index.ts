export { apiTokenRoutes } from './api-tokens.routes.ts';
export { placeOf } from './place-of.ts';
export { refuseAdminScopes, refuseTooManyTokens } from './token-limits.ts';
