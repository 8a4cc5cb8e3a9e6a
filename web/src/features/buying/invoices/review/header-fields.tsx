import type { Invoice } from '@platewise/contract';
import { currencyCodes } from '@platewise/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { region } from '../../../../lib/region.ts';
import { t } from '../../../../lib/t.ts';
import { Button, DateField, MoneyField, SelectField, TextField, typedNumber } from '../../../../ui/index.ts';
import { totalFromLines } from '../model/closing-value.ts';
import { type HeaderField, headerKey, headerOrigin, isTotalPrinted, sureWords } from '../model/fields.ts';
import type { FieldKind } from '../model/page-words.ts';
import { CheckRow } from './check-row.tsx';
import css from './header-fields.module.css';
import { PaymentField } from './payment-field.tsx';
import { useReviewState } from './review-context.tsx';
import { useKeepHeader } from './use-keep-header.ts';
import { VendorField } from './vendor-field.tsx';

type TextName = 'invoiceNumber' | 'invoiceDate' | 'deliveryDate' | 'dueDate' | 'totalAmount';

const kinds: Record<TextName, FieldKind> = {
  invoiceNumber: 'text',
  invoiceDate: 'date',
  deliveryDate: 'date',
  dueDate: 'date',
  totalAmount: 'number',
};
const labels: Record<TextName, string> = {
  invoiceNumber: t('Invoice number'),
  invoiceDate: t('Invoice date'),
  deliveryDate: t('Delivery date'),
  dueDate: t('Due date'),
  totalAmount: t('Total amount'),
};

const textOf = (invoice: Invoice, name: TextName): string => {
  const value = invoice[name];
  return typeof value === 'number' ? formatNumberText(value) : (value ?? '');
};

/** With thousands separators for display; the same text is accepted as input. */
const formatNumberText = (value: number): string =>
  value.toLocaleString(region().numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const shownAs = (name: TextName, text: string): Partial<Invoice> => {
  if (name !== 'totalAmount') return { [name]: text.trim() === '' ? null : text };
  const plain = typedNumber(text);
  const value = plain === null ? null : Number(plain);
  return value !== null && Number.isNaN(value) ? {} : { totalAmount: value };
};

/** One header field: holds the typed text, saves on blur and Enter, and accepts a word from the page. */
function useHeaderField(name: TextName) {
  const { store, view, values, focus, setFocus, offer, goNext } = useReviewState();
  const { invoice } = view.review;
  const key = headerKey(name);
  const failure = store.failures.get(key);
  const [draft, setDraft] = useState<string | null>(null);
  const stored = textOf(invoice, name);
  const value = draft ?? failure?.text ?? stored;
  const origin = headerOrigin(view.review, name);
  const checked = origin ? [origin.name] : [name];

  const commit = (text: string) => {
    setDraft(null);
    if (text === stored || (name === 'totalAmount' && typedNumber(text) === typedNumber(stored))) {
      store.queue.forget(key);
      return;
    }
    const patch = name === 'totalAmount' ? { totalAmount: typedNumber(text) } : { [name]: text };
    void store.header({ key, text, label: labels[name] }, { ...patch, checked }, shownAs(name, text));
  };
  const doubt = values.find((each) => each.key === key)?.doubt ?? null;
  const keep = () => {
    void store.header({ key, label: labels[name] }, { checked });
    goNext();
  };
  // On a phone a field is active without being typed in, and still accepts words from the page.
  useEffect(() => {
    if (focus === key) offer(key, { kind: kinds[name], fill: commit });
  });
  return {
    key,
    doubt,
    reader: origin?.origin.reader,
    keep,
    commit,
    error: failure?.message,
    props: {
      label: labels[name],
      value,
      onChange: setDraft,
      error: failure?.message,
      hint: doubt === null ? undefined : <span className="pw-amber">{sureWords(doubt, origin?.origin.reader)}</span>,
      onBlur: () => {
        if (draft !== null) commit(draft);
        setDraft(null);
      },
      onFocus: () => setFocus(key, { kind: kinds[name], fill: commit }),
    },
  };
}

/** A header field by name. */
export function HeaderInput({ field }: { field: HeaderField }) {
  const { view, editable, currency } = useReviewState();
  switch (field) {
    case 'vendor':
      return <VendorField />;
    case 'invoiceNumber':
      return <Typed name="invoiceNumber">{(props) => <TextField {...props} quiet disabled={!editable} />}</Typed>;
    case 'paymentStatus':
      return <PaymentField />;
    case 'invoiceDate':
      return <Typed name="invoiceDate">{(props) => <DateField {...props} quiet disabled={!editable} />}</Typed>;
    case 'deliveryDate':
      return (
        <Typed name="deliveryDate">
          {(props) => (
            <DateField
              {...props}
              quiet
              disabled={!editable}
              hint={props.hint ?? t('prices apply from this date')}
              clearable
            />
          )}
        </Typed>
      );
    case 'dueDate':
      return (
        <Typed name="dueDate">
          {(props) => (
            <DateField
              {...props}
              quiet
              disabled={!editable}
              hint={props.hint ?? termsOf(view.review.invoice)}
              clearable
            />
          )}
        </Typed>
      );
    case 'totalAmount':
      return (
        <Typed name="totalAmount">
          {(props) => <MoneyField {...props} quiet currency={currency} disabled={!editable} />}
        </Typed>
      );
    case 'currency':
      return <CurrencyField />;
  }
}

function CurrencyField() {
  const { store, editable, currency, setFocus, focus } = useReviewState();
  const key = headerKey('currency');
  const keeping = useKeepHeader('currency');
  return (
    <div className={css.field} data-field={key} data-doubt={keeping.doubt !== null || undefined}>
      <SelectField
        label={t('Currency')}
        hint={keeping.doubt === null ? undefined : sureWords(keeping.doubt)}
        quiet
        value={currency}
        options={[...new Set([currency, ...currencyCodes()])]}
        disabled={!editable}
        error={store.failures.get(key)?.message}
        onFocus={() => setFocus(key)}
        onChange={(next) =>
          void store.header(
            { key, label: t('Currency') },
            { currency: next, checked: ['currency'] },
            { currency: next },
          )
        }
      />
      {editable && keeping.doubt !== null && focus === key && (
        <div className={css.keep}>
          <Button size="xs" onClick={keeping.keep}>
            {t('Keep {currency}', { currency })}
          </Button>
        </div>
      )}
    </div>
  );
}

export function HeaderFields() {
  const { view, currency, doubts } = useReviewState();
  const doubtful = doubts.some(({ key }) => key === headerKey('currency'));
  return (
    <div className={css.fields}>
      <HeaderInput field="vendor" />
      <HeaderInput field="invoiceNumber" />
      <HeaderInput field="paymentStatus" />
      <HeaderInput field="invoiceDate" />
      {view.review.invoice.deliveryDate !== null && <HeaderInput field="deliveryDate" />}
      <HeaderInput field="dueDate" />
      <HeaderInput field="totalAmount" />
      {(needsCurrency(currency) || doubtful) && <HeaderInput field="currency" />}
    </div>
  );
}

/** The usual currency needs no field; the symbol before the total shows it. */
const needsCurrency = (currency: string) => currency !== 'USD';

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function termsOf({ invoiceDate, dueDate, dueFromTerms }: Invoice): ReactNode {
  if (dueFromTerms) return t("From the vendor's terms");
  if (invoiceDate === null || dueDate === null) return undefined;
  const days = daysBetween(invoiceDate, dueDate);
  return days > 0 ? t('Net {days}', { days }) : undefined;
}

type TypedProps = {
  name: TextName;
  children: (
    props: ReturnType<typeof useHeaderField>['props'] & { onKeyDown: (event: React.KeyboardEvent) => void },
  ) => ReactNode;
};

function Typed({ name, children }: TypedProps) {
  const { view, currency, gap, focus, goNext, editable } = useReviewState();
  const field = useHeaderField(name);
  const { sums } = view;
  const proposal =
    name === 'totalAmount' && editable
      ? totalFromLines(view.lines, {
          sumOfLines: sums.lines,
          total: sums.total,
          currency,
          printed: isTotalPrinted(view.review),
        })
      : null;
  const note = name === 'totalAmount' && proposal === null ? gap : null;
  const asked =
    editable &&
    focus === field.key &&
    (field.doubt !== null || note !== null || (proposal !== null && view.lines.length > 0));
  const use = () => {
    if (proposal) field.commit(proposal.value.toFixed(2));
    goNext();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      const target = event.target as HTMLInputElement;
      event.preventDefault();
      // A total is never taken from the lines by a keystroke alone.
      if (field.doubt !== null && target.value === field.props.value && !proposal) field.keep();
      else {
        field.props.onBlur();
        goNext();
      }
    }
    if (event.key === 'Tab' && !event.shiftKey && field.doubt !== null && goNext()) event.preventDefault();
  };
  const shown =
    name === 'totalAmount'
      ? formatMoney(view.review.invoice.totalAmount, { currency })
      : name === 'invoiceNumber'
        ? field.props.value
        : formatDate(field.props.value);
  return (
    <>
      <div
        className={css.field}
        data-field={field.key}
        data-doubt={field.doubt !== null || undefined}
        data-strong={name === 'totalAmount' || undefined}
      >
        {children({ ...field.props, onKeyDown })}
      </div>
      {asked && (
        <div className={css.check}>
          <CheckRow
            read={shown}
            doubt={field.doubt}
            reader={field.reader}
            proposal={proposal && { ...proposal, text: formatMoney(proposal.value, { currency }) }}
            note={note}
            enter={false}
            onKeep={field.keep}
            onUse={use}
          />
        </div>
      )}
    </>
  );
}
