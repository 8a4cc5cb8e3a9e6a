import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import css from './inventory.module.css';
import { RowAction } from './inventory-columns.tsx';

type Props = {
  name: string;
  index: number;
  count: number;
  move: (index: number, by: number) => void;
  grip: { draggable: boolean; onDragStart: (event: React.DragEvent) => void };
};

/** The drag handle of a row; the arrows below do the same. */
export const Grip = ({ grip }: Pick<Props, 'grip'>) => (
  <span className={css.grip} aria-hidden {...grip}>
    <GripVertical size={16} />
  </span>
);

export const OrderButtons = ({ name, index, count, move }: Omit<Props, 'grip'>) => (
  <>
    <RowAction label={t('Move {name} up', { name })} disabled={index === 0} onClick={() => move(index, -1)}>
      <ArrowUp size={15} aria-hidden />
    </RowAction>
    <RowAction label={t('Move {name} down', { name })} disabled={index === count - 1} onClick={() => move(index, 1)}>
      <ArrowDown size={15} aria-hidden />
    </RowAction>
  </>
);
