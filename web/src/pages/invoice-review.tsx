import { useParams } from 'react-router';
import { ReviewScreen } from '../features/buying/invoices/review/review-screen.tsx';
import { NotFoundPage } from './not-found.tsx';

export function InvoiceReviewPage() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFoundPage />;
  // Remount for another invoice, so input doesn't carry over.
  return <ReviewScreen key={id} id={id} />;
}
