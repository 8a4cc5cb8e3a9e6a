export { keepAbsence, keepBought, keepLinesOf, keepState, keepStatus, reportedColumns } from './invoice-states.repo.ts';
export { invoicesKnown, linesKnown } from './invoices-as-known.repo.ts';
