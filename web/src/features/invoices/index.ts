export { InvoiceDetails } from './details/invoice-details.tsx';
export { InvoicesScreen } from './list/invoices-screen.tsx';
export { UploadArea } from './list/upload-area.tsx';
export { ReviewScreen } from './review/review-screen.tsx';
