export { readSiteMenu, type SiteMenu } from './read-site-menu.ts';
export { websiteScanRoutes } from './website-scan.routes.ts';
