export { type Api, apiOf } from './dispatch.ts';
export { countOpen } from './proposals.repo.ts';
export { proposalRoutes } from './proposals.routes.ts';
export { sightOf } from './sight-of.ts';
