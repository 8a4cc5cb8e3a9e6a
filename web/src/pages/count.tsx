import { useParams } from 'react-router';
import { CountScreen } from '../features/stock/counts/index.ts';
import { NotFoundPage } from './not-found.tsx';

export function CountPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <CountScreen key={id} id={Number(id)} /> : <NotFoundPage />;
}
