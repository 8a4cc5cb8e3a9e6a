export { stockDocumentRoutes } from './stock-documents.routes.ts';
export { stockedPreps } from './stock-lines.repo.ts';
