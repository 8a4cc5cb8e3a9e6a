import { memo } from 'react';
import { Button, EmptyState } from '../../../../ui/index.ts';
import css from './count-sheet.module.css';

type Props = {
  /** Number of items shown. */
  shown: number;
  searching: boolean;
  /** For the whole count: total and uncounted items. */
  total: number;
  left: number;
  unsent: number;
  /** The next location with uncounted items. */
  following: string | undefined;
  onPlace: (name: string) => void;
  onAdd: (() => void) | undefined;
  onClose: (() => void) | undefined;
};

/** What comes after the last item: the next location, closing the count, or adding the first item to an empty sheet. */
export const SheetFoot = memo(function SheetFoot(props: Props) {
  const { shown, searching, total, left, unsent, following, onPlace, onAdd, onClose } = props;
  if (shown === 0) {
    const add = onAdd && <Button onClick={onAdd}>Add an item</Button>;
    if (searching) return <EmptyState title="No item found" action={add} />;
    return <EmptyState title="Nothing on this sheet yet" text="Add items as you walk past the shelf." action={add} />;
  }
  if (searching) return null;
  return (
    <div className={css.foot}>
      {left === 0 && (
        <p className="pw-green">
          All {total} counted{unsent > 0 ? ', not all sent yet' : ''}.
        </p>
      )}
      <div className={css.footActions}>
        {following !== undefined && <Button onClick={() => onPlace(following)}>Go to {following}</Button>}
        {onAdd && <Button onClick={onAdd}>Add an item</Button>}
        {onClose && (
          <Button variant={left === 0 ? 'primary' : 'default'} onClick={onClose}>
            Close the count
          </Button>
        )}
      </div>
    </div>
  );
});
