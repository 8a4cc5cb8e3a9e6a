import { InvoicesScreen } from '../features/invoices/list/invoices-screen.tsx';

export const InvoicesPage = () => <InvoicesScreen />;
