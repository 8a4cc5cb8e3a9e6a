import { listInvoices, listPayments, type StatementDetail, type StatementLine } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { SelectField, useDebouncedValue } from '../../../ui/index.ts';

type Option = { value: string; label: string };

type Props = {
  about: 'invoice' | 'payment';
  statement: StatementDetail;
  line: StatementLine;
  /** An ID; empty while it is looked for. */
  value: string;
  onChange: (id: string) => void;
  error?: string;
};

/** The vendor's invoices or payments, searched on the server. */
export function BookedSelect({ about, statement, line, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const [picked, setPicked] = useState<Option | null>(null);
  // A field that shows the chosen one isn't a search for it.
  const q = settled === picked?.label ? '' : settled;
  const found = useFound(about, statement, q);
  const now = about === 'invoice' ? invoiceOption(line, statement) : paymentOption(line, statement);
  const known = [picked, now].filter((option) => option !== null && option.value === value) as Option[];
  const options = [...found.filter((option) => !known.some((one) => one.value === option.value))];
  const automatic = now === null ? t('Not found') : t('Found automatically: {name}', { name: now.label });
  return (
    <SelectField
      label={about === 'invoice' ? t('Invoice in your books') : t('Payment in your books')}
      value={value}
      onChange={(id) => {
        setPicked(found.find((option) => option.value === id) ?? null);
        onChange(id);
      }}
      options={[...known.slice(0, 1), ...options]}
      onSearch={setTyped}
      placeholder={line.chosen ? t('Look for it again') : automatic}
      nothingFound={about === 'invoice' ? t('No invoices of this vendor match') : t('No payments to this vendor match')}
      clearable
      error={error}
    />
  );
}

function useFound(about: Props['about'], { restaurantId, vendorId, currency }: StatementDetail, q: string): Option[] {
  const query = { restaurantId, vendorId, q, limit: 50 };
  const enabled = vendorId !== null;
  const invoices = useQuery({
    ...read(listInvoices, { query }),
    enabled: enabled && about === 'invoice',
    placeholderData: keepPreviousData,
  });
  const payments = useQuery({
    ...read(listPayments, { query }),
    enabled: enabled && about === 'payment',
    placeholderData: keepPreviousData,
  });
  if (about === 'invoice')
    return (invoices.data ?? [])
      .filter((row) => row.documentKind === 'invoice' && row.currency === currency && row.rejectedAt === null)
      .map((row) => ({
        value: String(row.id),
        label: labelOf(row.invoiceNumber ?? row.filename, row.invoiceDate, row.totalAmount, currency),
      }));
  return (payments.data ?? [])
    .filter((row) => row.voidedAt === null && row.currency === currency)
    .map((row) => ({ value: String(row.id), label: labelOf(row.reference, row.paidOn, row.amount, currency) }));
}

const invoiceOption = ({ invoice }: StatementLine, { currency }: StatementDetail): Option | null =>
  invoice && {
    value: String(invoice.id),
    label: labelOf(invoice.invoiceNumber ?? invoice.filename, invoice.invoiceDate, invoice.total, currency),
  };

const paymentOption = ({ payment }: StatementLine, { currency }: StatementDetail): Option | null =>
  payment && {
    value: String(payment.id),
    label: labelOf(payment.reference, payment.paidOn, payment.amount, currency),
  };

/** `LS-1001, Nov 5, 2026, $118.24` */
const labelOf = (name: string | null, date: string | null, amount: number | null, currency: string): string =>
  [name, date !== null && formatDate(date), amount !== null && formatMoney(amount, { currency })]
    .filter(Boolean)
    .join(', ');
