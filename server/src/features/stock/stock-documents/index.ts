export { stockDocumentRoutes } from './stock-documents.routes.ts';
