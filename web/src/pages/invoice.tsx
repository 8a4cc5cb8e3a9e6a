import { Navigate, useLocation, useParams } from 'react-router';

/** Links from figures, prices and decisions only name an invoice; it opens next to its document. */
export function InvoicePage() {
  const { id } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/invoices/${id}/review${search}`} replace />;
}
