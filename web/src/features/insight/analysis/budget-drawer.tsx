import { type Budget, listBudgets, setBudget } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDateAs, formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Drawer,
  EmptyState,
  ErrorState,
  FormErrors,
  MoneyField,
  Section,
  SelectField,
  SimpleTable,
  Skeleton,
  Stack,
  toast,
  typedNumber,
  Unknown,
  useTellSaved,
} from '../../../ui/index.ts';
import css from './analysis.module.css';
import { useEditedRestaurant } from './edited-restaurant.tsx';

type Props = { open: boolean; restaurantId: number | undefined; onClose: () => void };

/** The budget, month by month. */
export function BudgetDrawer({ open, restaurantId: shown, onClose }: Props) {
  const { restaurant, select } = useEditedRestaurant(shown);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      guards
      title={t('Budget')}
      subtitle={t('Planned sales and costs per month, split by day for weeks')}
    >
      {select}
      {open && restaurant && (
        <Months key={restaurant.id} restaurantId={restaurant.id} currency={restaurant.settings.currency} />
      )}
    </Drawer>
  );
}

type MonthsProps = { restaurantId: number; currency: string };

function Months({ restaurantId, currency }: MonthsProps) {
  const { data, isPending, error, refetch } = useQuery(read(listBudgets, { query: { restaurantId, limit: 60 } }));
  const [month, setMonth] = useState(thisMonth);
  if (isPending) return <Skeleton kind="rows" count={4} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const held = data.find((one) => one.month === month);
  return (
    <Stack gap="lg">
      <SelectField
        label={t('Month')}
        options={monthOptions().map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={setMonth}
      />
      <MonthForm key={month} month={month} held={held} restaurantId={restaurantId} currency={currency} />
      <Section title={t('Planned months')} count={data.length}>
        <SimpleTable
          label={t('Planned months')}
          rows={data}
          rowKey={(row) => row.month}
          columns={[
            { id: 'month', header: t('Month'), phone: 'title', cell: (row) => monthName(row.month) },
            ...(['sales', 'cogs', 'labour'] as const).map((line) => ({
              id: line,
              header: lineNames[line],
              align: 'right' as const,
              phone: line === 'sales' ? ('figure' as const) : ('meta' as const),
              phoneLabel: phoneNames[line],
              cell: (row: Budget) => {
                const value = row[line];
                return value === null ? (
                  <Unknown reason={t('Not planned')} noCost={line === 'sales'} />
                ) : (
                  formatMoney(value, { currency })
                );
              },
            })),
          ]}
          empty={<EmptyState title={t('No budget yet')} text={t('Choose a month above and enter your plan.')} />}
        />
      </Section>
    </Stack>
  );
}

const phoneNames = { sales: t('sales (amount)'), cogs: t('cost of goods'), labour: t('labor') } as const;
const lineNames = { sales: t('Sales (amount)'), cogs: t('Cost of goods'), labour: t('Labor') } as const;

type FormProps = MonthsProps & { month: string; held: Budget | undefined };

function MonthForm({ restaurantId, currency, month, held }: FormProps) {
  const [values, setValues] = useState({
    sales: textOf(held?.sales),
    cogs: textOf(held?.cogs),
    labour: textOf(held?.labour),
  });
  const saved = useTellSaved();
  const save = useCall(setBudget, {
    touches: ['budgets', 'financials'],
    onReply: saved,
    onSuccess: () => toast({ title: t('Budget for {month} saved', { month: monthName(month) }) }),
  });
  const at = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const submit = () => {
    if (save.isPending) return;
    const { sales, cogs, labour } = values;
    save.mutate({
      body: { restaurantId, month, sales: typedNumber(sales), cogs: typedNumber(cogs), labour: typedNumber(labour) },
    });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(['sales', 'cogs', 'labour'] as const).map((line) => (
        <MoneyField
          key={line}
          label={lineNames[line]}
          currency={currency}
          value={values[line]}
          onChange={(value) => setValues((now) => ({ ...now, [line]: value }))}
          error={at(line)}
        />
      ))}
      <FormErrors error={save.error} fields={['sales', 'cogs', 'labour']} />
      <Button type="submit" variant="primary" loading={save.isPending}>
        {t('Save budget')}
      </Button>
    </form>
  );
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value));

/** The month that many months after the current one (in local time), as YYYY-MM. */
function monthFromNow(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1)).toISOString().slice(0, 7);
}

const thisMonth = () => monthFromNow(0);

/** From six months ahead back to 18 months ago. */
const monthOptions = (): string[] => Array.from({ length: 25 }, (_, index) => monthFromNow(6 - index));

const monthName = (month: string) => formatDateAs(`${month}-01`, { month: 'long', year: 'numeric' });
