export { competitorRoutes } from './competitors.routes.ts';
export { readKeyedDirectories } from './directories.repo.ts';
export { forgetPlaceFacts } from './forget-facts.job.ts';
export { findCompetitor } from './load-competitor.ts';
export { locateJob, runLocate, sendLeftLocates } from './locate.job.ts';
export { searchCompetitors } from './search-competitors.ts';
