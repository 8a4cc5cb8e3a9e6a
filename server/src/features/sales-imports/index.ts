export { sourceOfBytes } from './files/file-source.ts';
export { openTable } from './files/open-table.ts';
export { UnreadableFile } from './files/unreadable.ts';
export { importAtTheMachine } from './import-at-the-machine.ts';
export { salesImportRoutes } from './sales-imports.routes.ts';
