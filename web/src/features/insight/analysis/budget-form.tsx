import { type Budget, setBudget } from '@platewise/contract';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDateAs } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors, MoneyField, toast, typedNumber, useTellSaved } from '../../../ui/index.ts';
import css from './analysis.module.css';

export const lines = ['sales', 'cogs', 'labour'] as const;
/** Only the lines that were typed: the others stay as they are, whoever changes them. */
export type Typed = Partial<Record<(typeof lines)[number], string>>;

export const lineNames = { sales: t('Sales (amount)'), cogs: t('Cost of goods'), labour: t('Labor') } as const;

type Props = {
  restaurantId: number;
  currency: string;
  month: string;
  held: Budget | undefined;
  typed: Typed;
  onType: (change: (typed: Typed) => Typed) => void;
  /** Whether another month has unsaved input. */
  others: boolean;
};

/** A month's budget. */
export function BudgetForm({ restaurantId, currency, month, held, typed, onType, others }: Props) {
  const tellSaved = useTellSaved();
  const save = useCall(setBudget, {
    onReply: () => {
      if (!others) tellSaved();
    },
    onSuccess: (_reply, { body: sent }) => {
      // What was typed while saving stays, to be saved next.
      onType((now) => pick(now, (line, text) => !sent || typedNumber(text) !== sent[line]));
      toast({ title: t('Budget for {month} saved', { month: monthName(month) }) });
    },
  });
  const at = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const submit = () => {
    if (save.isPending) return;
    const changed = Object.entries(pick(typed, (line, text) => numberIn(text) !== (held?.[line] ?? null)));
    const body = Object.fromEntries(changed.map(([line, text]) => [line, typedNumber(text)]));
    save.mutate({ body: { restaurantId, month, ...body } });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {lines.map((line) => (
        <MoneyField
          key={line}
          label={lineNames[line]}
          currency={currency}
          value={typed[line] ?? textOf(held?.[line])}
          onChange={(value) => onType((now) => ({ ...now, [line]: value }))}
          error={at(line)}
        />
      ))}
      <FormErrors error={save.error} fields={lines} />
      <Button type="submit" variant="primary" loading={save.isPending}>
        {t('Save budget')}
      </Button>
    </form>
  );
}

const pick = (typed: Typed, keeps: (line: (typeof lines)[number], text: string) => boolean): Typed =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const text = typed[line];
      return text !== undefined && keeps(line, text) ? [[line, text]] : [];
    }),
  );

const numberIn = (text: string): number | null => {
  const typed = typedNumber(text);
  return typed === null ? null : Number(typed);
};

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

export const monthName = (month: string) => formatDateAs(`${month}-01`, { month: 'long', year: 'numeric' });
