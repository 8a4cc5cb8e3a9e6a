export { importAtTheMachine } from './import-at-the-machine.ts';
export { readLastImports } from './last-imports.repo.ts';
export { salesImportRoutes } from './sales-imports.routes.ts';
export { dateOrderOf, readMoment } from './values/read-date.ts';
