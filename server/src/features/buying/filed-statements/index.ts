export { fileDocument } from './file-document.ts';
export { insertStatement, insertStatementLines } from './filed-statements.repo.ts';
export { linesOfReading } from './lines-of-reading.ts';
