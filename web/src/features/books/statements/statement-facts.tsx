import { type StatementDetail, updateStatement } from '@platewise/contract';
import { type KeyboardEvent, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { DateField, FormErrors, MoneyField, typedNumber } from '../../../ui/index.ts';
import { VendorSelect } from '../../buying/vendors/index.ts';
import css from './statements.module.css';

const shown = (amount: number | null) => (amount === null ? '' : String(amount));

/** Vendor, date and balance; each is saved when it's left. */
export function StatementFacts({ statement }: { statement: StatementDetail }) {
  const { can, vendorId, vendorName, statementDate, balance, currency } = statement;
  const [date, setDate] = useState<string | null>(null);
  const [amount, setAmount] = useState<string | null>(null);
  const save = useCall(updateStatement, {
    onSuccess: (_saved, { body }) => {
      if (body?.statementDate !== undefined) setDate(null);
      if (body?.balance !== undefined) setAmount(null);
    },
    inline: true,
  });
  const errorAt = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const change = (body: { vendorId?: number; statementDate?: string | null; balance?: string | null }) =>
    save.mutate({ params: { id: statement.id }, body: { ...body, version: statement.version } });
  const leaveDate = () => {
    if (date === null) return;
    if (date === (statementDate ?? '')) setDate(null);
    else change({ statementDate: date === '' ? null : date });
  };
  const leaveAmount = () => {
    if (amount === null) return;
    const typed = typedNumber(amount);
    if ((typed === null ? null : Number(typed)) === balance) setAmount(null);
    else change({ balance: typed });
  };
  const onEnter = (leave: () => void) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') leave();
  };
  if (!can.edit) return <ReadFacts statement={statement} />;
  return (
    <div className={css.facts}>
      <VendorSelect
        label={t('Vendor')}
        restaurantId={statement.restaurantId}
        value={vendorId === null ? null : { id: vendorId, name: vendorName ?? '' }}
        onChange={(_, vendor) => {
          if (vendor !== null && vendor.id !== vendorId) change({ vendorId: vendor.id });
        }}
        error={errorAt('vendorId')}
      />
      <DateField
        label={t('Statement date')}
        value={date ?? statementDate ?? ''}
        onChange={setDate}
        onBlur={leaveDate}
        onKeyDown={onEnter(leaveDate)}
        error={errorAt('statementDate')}
      />
      <MoneyField
        label={t('Balance stated')}
        currency={currency}
        value={amount ?? shown(balance)}
        onChange={setAmount}
        onBlur={leaveAmount}
        onKeyDown={onEnter(leaveAmount)}
        error={errorAt('balance')}
      />
      <div className={css.wide}>
        <FormErrors error={save.error} fields={['vendorId', 'statementDate', 'balance']} />
      </div>
    </div>
  );
}

const ReadFacts = ({ statement: { statementDate } }: { statement: StatementDetail }) => (
  <p className={css.note}>
    {statementDate === null ? t('No date') : t('Statement date: {date}', { date: formatDate(statementDate) })}
  </p>
);
