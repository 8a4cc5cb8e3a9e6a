import type { CountSession } from '@platewise/contract';
import { Button, EmptyState } from '../../../ui/index.ts';
import type { Keeper } from '../kept/keeper.ts';
import css from './count-sheet.module.css';
import type { ShownLine } from './line-figures.ts';
import type { Place } from './places.ts';
import { useSessionActions } from './use-session-actions.tsx';

type Props = {
  session: CountSession;
  shown: number;
  searching: boolean;
  all: readonly ShownLine[];
  kept: number;
  places: readonly Place[];
  place: Place | undefined;
  onPlace: (name: string) => void;
  onAdd: (() => void) | undefined;
  keeper: Keeper;
};

/** What comes after the last item: the next location, closing, or the first item of an empty sheet. */
export function SheetFoot({ session, shown, searching, all, kept, places, place, onPlace, onAdd, keeper }: Props) {
  const actions = useSessionActions(session, keeper);
  if (shown === 0) {
    const add = onAdd && <Button onClick={onAdd}>Add an item</Button>;
    if (searching) return <EmptyState title="No item found" action={add} />;
    return (
      <EmptyState
        title="Nothing on this sheet yet"
        text="Add what stands on the shelf as you walk past."
        action={add}
      />
    );
  }
  if (searching) return null;
  const following = places.find(({ name, left }) => left > 0 && name !== place?.name);
  const left = all.filter((line) => line.quantity === null).length;
  return (
    <div className={css.foot}>
      {left === 0 && (
        <p className="pw-green">
          All {all.length} counted{kept > 0 ? ', not all sent yet' : ''}.
        </p>
      )}
      <div className={css.footActions}>
        {following && <Button onClick={() => onPlace(following.name)}>Go to {following.name}</Button>}
        {onAdd && <Button onClick={onAdd}>Add an item</Button>}
        {actions.close && (
          <Button variant={left === 0 ? 'primary' : 'default'} onClick={actions.close}>
            Close the count
          </Button>
        )}
      </div>
      {actions.dialogs}
    </div>
  );
}
