export { FindingsScreen } from './findings-screen.tsx';
export { InvoiceFindings } from './invoice-findings.tsx';
