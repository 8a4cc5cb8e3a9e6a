export { competitorMenuRoutes } from './competitor-menus.routes.ts';
export { isCounted } from './counted-match.repo.ts';
export { sendDueMenuReadings } from './due-readings.job.ts';
export { matchBesideChangedMenus } from './match-menu.ts';
export { runReadMenu } from './read-menu.job.ts';
export { readMenuJob } from './read-menu-kind.ts';
