import { type Budget, listBudgets } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Drawer,
  EmptyState,
  ErrorState,
  Section,
  SelectField,
  SimpleTable,
  Skeleton,
  Stack,
  Unknown,
} from '../../../ui/index.ts';
import { BudgetForm, lineNames, lines, monthName, type Typed } from './budget-form.tsx';
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
      <div className="pw-stack-16">
        {select}
        {open && restaurant && <Months restaurantId={restaurant.id} currency={restaurant.settings.currency} />}
      </div>
    </Drawer>
  );
}

type MonthsProps = { restaurantId: number; currency: string };

function Months({ restaurantId, currency }: MonthsProps) {
  const { data, isPending, error, refetch } = useQuery(read(listBudgets, { query: { restaurantId, limit: 60 } }));
  const [month, setMonth] = useState(thisMonth);
  // Input for a month or restaurant stays while another one is shown.
  const [drafts, setDrafts] = useState<Record<string, Typed>>({});
  const key = `${restaurantId} ${month}`;
  const others = Object.entries(drafts).some(([other, typed]) => other !== key && Object.keys(typed).length > 0);
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
      <BudgetForm
        key={key}
        month={month}
        held={held}
        restaurantId={restaurantId}
        currency={currency}
        typed={drafts[key] ?? {}}
        onType={(change) => setDrafts((now) => ({ ...now, [key]: change(now[key] ?? {}) }))}
        others={others}
      />
      <Section title={t('Planned months')} count={data.length}>
        <SimpleTable
          label={t('Planned months')}
          rows={data}
          rowKey={(row) => row.month}
          columns={[
            { id: 'month', header: t('Month'), phone: 'title', cell: (row) => monthName(row.month) },
            ...lines.map((line) => ({
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

/** The month that many months after the current one (in local time), as YYYY-MM. */
function monthFromNow(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1)).toISOString().slice(0, 7);
}

const thisMonth = () => monthFromNow(0);

/** From six months ahead back to 18 months ago. */
const monthOptions = (): string[] => Array.from({ length: 25 }, (_, index) => monthFromNow(6 - index));
