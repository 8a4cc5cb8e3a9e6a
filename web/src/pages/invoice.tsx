import { Navigate, useLocation, useParams } from 'react-router';

/** Links from figures, prices and decisions name an invoice alone: it opens beside its document. */
export function InvoicePage() {
  const { id } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/invoices/${id}/review${search}`} replace />;
}
