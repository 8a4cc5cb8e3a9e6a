import type { ReactNode } from 'react';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, DateField, Dialog, FormErrors, TextField } from '../../../ui/index.ts';
import { RestaurantChoice, type useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './inventory.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Resets the form each time it opens. */
  onOpen: () => void;
  title: string;
  /** Label of the submit button. */
  submit: string;
  onSubmit: () => void;
  pending: boolean;
  /** Not ready to submit. */
  inactive?: boolean;
  error: unknown;
  /** Fields that show their own error. */
  fields: readonly string[];
  choice: ReturnType<typeof useRestaurantChoice>;
  occurredOn: string;
  onOccurredOn: (date: string) => void;
  note: string;
  onNote: (note: string) => void;
  at: (path: string) => string | undefined;
  width?: number;
  children: ReactNode;
};

/** What waste, transfers and production have in common: restaurant, date and note. */
export function MovementForm(props: Props) {
  const { open, onClose, onOpen, title, submit, onSubmit, pending, inactive, error, fields, choice, at } = props;
  useOpening(open, onOpen);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={props.width ?? 600}
      onSubmit={() => {
        if (!pending) onSubmit();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={pending} disabled={inactive}>
            {submit}
          </Button>
        </>
      }
    >
      <RestaurantChoice choice={choice} error={error} />
      {props.children}
      <div className={css.pair}>
        <DateField
          label={t('Date')}
          hint={t('defaults to today')}
          placeholder={t('Today')}
          clearable
          value={props.occurredOn}
          onChange={props.onOccurredOn}
          error={at('occurredOn')}
        />
        <TextField
          label={t('Note')}
          hint={t('optional')}
          maxLength={300}
          value={props.note}
          onChange={props.onNote}
          error={at('note')}
        />
      </div>
      <FormErrors error={error} fields={fields} />
    </Dialog>
  );
}
