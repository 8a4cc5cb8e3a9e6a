import { InvoicesScreen } from '../features/buying/invoices/list/invoices-screen.tsx';

export const InvoicesPage = () => <InvoicesScreen />;
