import { t } from '../../../../lib/t.ts';
import { Button, toast } from '../../../../ui/index.ts';
import { confirmedBy, restOf } from '../model/rest.ts';
import { useReviewState } from './review-context.tsx';

/** Confirms in one tap everything the sum verifies, on an invoice that balances. */
export function ConfirmRest({ large = false }: { large?: boolean }) {
  const { view, doubts, store, editable } = useReviewState();
  const rest = editable ? restOf(view, doubts) : [];
  if (rest.length === 0) return null;
  const confirm = () => {
    const undo = store.confirm(confirmedBy(view, rest));
    toast({
      title: t('{count, plural, one {# field} other {# fields}} confirmed', { count: rest.length }),
      action: { label: t('Undo'), onClick: undo },
    });
  };
  return large ? (
    <Button size="lg" fullWidth onClick={confirm}>
      {t('Everything else adds up')}
    </Button>
  ) : (
    <Button onClick={confirm}>{t('Everything else adds up')}</Button>
  );
}
