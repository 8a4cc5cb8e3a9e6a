import { countOf } from '../../../../lib/format.ts';
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
    toast({ title: `${countOf(rest.length, 'field')} confirmed`, action: { label: 'Undo', onClick: undo } });
  };
  return large ? (
    <Button size="lg" fullWidth onClick={confirm}>
      Everything else adds up
    </Button>
  ) : (
    <Button onClick={confirm}>Everything else adds up</Button>
  );
}
