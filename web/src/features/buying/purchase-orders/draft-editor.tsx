import type { PurchaseOrder } from '@platewise/contract';
import { X } from 'lucide-react';
import { isApiError } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import {
  DateField,
  FormErrors,
  IconButton,
  Money,
  MoneyField,
  NumberField,
  Section,
  TextArea,
  TextField,
  Unknown,
  useCostsHidden,
} from '../../../ui/index.ts';
import { AddLine } from './add-line.tsx';
import { amountOf, totalOf } from './draft-amounts.ts';
import css from './purchase-orders.module.css';
import type { DraftLine, useOrderDraft } from './use-order-draft.ts';

type Props = { order: PurchaseOrder; form: ReturnType<typeof useOrderDraft> };

/** Edits a draft: quantities, prices, and the message to the vendor. */
export function DraftEditor({ order, form }: Props) {
  const { draft, change, changeLine } = form;
  const errorAt = (path: string) => (isApiError(form.error) ? form.error.at(path) : undefined);
  const remove = (key: string) => change({ lines: draft.lines.filter((line) => line.key !== key) });
  const fields = draft.lines.flatMap((_line, at) => [`lines.${at}.quantity`, `lines.${at}.unitPrice`]);
  return (
    <>
      <Section title={t('Items')} count={draft.lines.length}>
        <div className={css.lineHead} aria-hidden>
          <span>{t('Item')}</span>
          <span>{t('Quantity')}</span>
          <span>{t('Price')}</span>
          <span className={css.amount}>{t('Amount')}</span>
        </div>
        <ul className={css.lines} aria-label={t('Order items')}>
          {draft.lines.map((line, at) => (
            <Line
              key={line.key}
              line={line}
              currency={order.currency}
              quantityError={errorAt(`lines.${at}.quantity`)}
              priceError={errorAt(`lines.${at}.unitPrice`)}
              onChange={(next) => changeLine(line.key, next)}
              onRemove={() => remove(line.key)}
            />
          ))}
        </ul>
        <div className={css.add} data-screen-only>
          <AddLine
            vendorId={order.vendorId}
            taken={draft.lines.flatMap((line) => line.vendorItemId ?? [])}
            onAdd={(line) => change({ lines: [...draft.lines, line] })}
          />
        </div>
        <Total order={order} lines={draft.lines} />
      </Section>
      <Section title={t('Delivery and note')}>
        <div className={css.pair}>
          <DateField
            label={t('Delivery date')}
            value={draft.expectedOn}
            onChange={(expectedOn) => change({ expectedOn })}
            error={errorAt('expectedOn')}
          />
          <TextArea
            label={t('Note to the vendor')}
            value={draft.note}
            onChange={(note) => change({ note })}
            error={errorAt('note')}
            rows={2}
          />
        </div>
      </Section>
      <FormErrors error={form.error} fields={[...fields, 'expectedOn', 'note']} />
    </>
  );
}

type LineProps = {
  line: DraftLine;
  currency: string;
  quantityError: string | undefined;
  priceError: string | undefined;
  onChange: (next: Partial<DraftLine>) => void;
  onRemove: () => void;
};

function Line({ line, currency, quantityError, priceError, onChange, onRemove }: LineProps) {
  const name = line.description === '' ? t('this item') : line.description;
  return (
    <li className={css.line}>
      <div>
        {line.vendorItemId === null ? (
          <TextField
            label={t('Item')}
            labelHidden
            placeholder={t('What to order')}
            value={line.description}
            onChange={(description) => onChange({ description })}
            maxLength={300}
          />
        ) : (
          <>
            <div className="pw-strong">{line.description}</div>
            <div className="pw-meta">{line.particulars}</div>
          </>
        )}
      </div>
      <NumberField
        label={t('Quantity of {name}', { name })}
        labelHidden
        value={line.quantity}
        suffix={line.unit}
        onChange={(quantity) => onChange({ quantity })}
        error={quantityError}
      />
      {line.price === undefined ? (
        <div className={css.amount}>
          <Unknown />
        </div>
      ) : (
        <MoneyField
          label={t('Price of {name}', { name })}
          labelHidden
          currency={currency}
          per={line.priceUnit ?? undefined}
          value={line.price}
          onChange={(price) => onChange({ price })}
          error={priceError}
        />
      )}
      <div className={css.amount}>
        <Money value={amountOf(line)} currency={currency} reason={t('Price unknown')} />
      </div>
      <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
}

function Total({ order, lines }: { order: PurchaseOrder; lines: readonly DraftLine[] }) {
  const hidden = useCostsHidden();
  const total = totalOf(lines);
  const lacking = order.minimumOrder === null || total === null ? 0 : order.minimumOrder - total;
  return (
    <>
      <div className={css.total}>
        <span>{t('Total')}</span>
        <strong>
          <Money value={total} currency={order.currency} reason={t('An item has no price')} />
        </strong>
      </div>
      {!hidden && lacking > 0 && (
        <p className={css.notice} role="status">
          <Trans
            id={'{vendorName} requires a minimum order of <0/>. Add <1/> more.'}
            values={{ vendorName: order.vendorName }}
            components={{
              0: <Money value={order.minimumOrder} currency={order.currency} />,
              1: <Money value={lacking} currency={order.currency} />,
            }}
          />
        </p>
      )}
    </>
  );
}
