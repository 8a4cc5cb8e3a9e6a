import { type BodyInput, type createInvoice, LINES_AT_ONCE } from '@platewise/contract';
import { Plus, X } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, IconButton, MoneyField, NumberField, SelectField, TextField, typedNumber } from '../../../ui/index.ts';
import { recalculatedTotal } from './model/line-total.ts';
import { type ItemType, itemTypeWords } from './model/words.ts';
import css from './typed-lines.module.css';

/** A manually entered line. */
export type TypedLine = {
  key: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  totalPrice: string;
  itemType: ItemType;
};

export const emptyLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  ...{ description: '', quantity: '', unit: '', unitPrice: '', totalPrice: '', itemType: 'ingredient' },
});

const isEmpty = ({ description, quantity, unit, unitPrice, totalPrice }: TypedLine) =>
  [description, quantity, unit, unitPrice, totalPrice].every((value) => value.trim() === '');

/** Field paths of this many lines, for server-side errors. */
export const fieldsOfLines = (count: number) =>
  Array.from({ length: count }, (_, index) => lineFields.map((field) => `lines.${index}.${field}`)).flat();

const lineFields = ['description', 'quantity', 'unit', 'unitPrice', 'totalPrice'] as const;
type LineField = (typeof lineFields)[number];

/** Lines that aren't blank. */
export const typedLines = (lines: readonly TypedLine[]) => lines.filter((line) => !isEmpty(line));

export const bodyOfLine = (line: TypedLine): NonNullable<BodyInput<typeof createInvoice>['lines']>[number] => ({
  description: line.description,
  quantity: typedNumber(line.quantity),
  unit: line.unit,
  unitPrice: typedNumber(line.unitPrice),
  totalPrice: typedNumber(line.totalPrice) ?? '',
  itemType: line.itemType,
});

const types = (['ingredient', 'service', 'other'] as const).map((value) => ({ value, label: itemTypeWords[value] }));

type Props = {
  lines: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  currency: string;
  /** Error for a line's field; the index counts only non-blank lines. */
  at: (index: number, field: LineField) => string | undefined;
};

/** Lines of a manually entered invoice, sent along with it. */
export function TypedLines({ lines, onChange, currency, at }: Props) {
  const change = (key: string, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const retype = (line: TypedLine, part: Partial<TypedLine>) => {
    const next = { ...line, ...part };
    change(line.key, { ...part, totalPrice: recalculatedTotal({ ...next, catchWeight: false }) });
  };
  const sent = typedLines(lines);
  return (
    <section className={css.lines} aria-label={t('Lines')}>
      {lines.map((line, index) => {
        const place = sent.indexOf(line);
        return (
          <fieldset key={line.key} className={css.line} aria-label={t('Line {index}', { index: index + 1 })}>
            <div className={css.fields}>
              <div className={css.description}>
                <TextField
                  label={t('Description')}
                  maxLength={500}
                  value={line.description}
                  onChange={(description) => change(line.key, { description })}
                  error={at(place, 'description')}
                />
              </div>
              <SelectField
                label={t('Type')}
                value={line.itemType}
                options={types}
                onChange={(value) =>
                  change(line.key, { itemType: types.find((one) => one.value === value)?.value ?? 'ingredient' })
                }
              />
              <NumberField
                label={t('Quantity')}
                value={line.quantity}
                onChange={(quantity) => retype(line, { quantity })}
                error={at(place, 'quantity')}
              />
              <TextField
                label={t('Unit')}
                maxLength={20}
                value={line.unit}
                onChange={(unit) => change(line.key, { unit })}
                error={at(place, 'unit')}
              />
              <MoneyField
                label={t('Unit Price')}
                currency={currency}
                value={line.unitPrice}
                onChange={(unitPrice) => retype(line, { unitPrice })}
                error={at(place, 'unitPrice')}
              />
              <MoneyField
                label={t('Total Price')}
                currency={currency}
                value={line.totalPrice}
                onChange={(totalPrice) => change(line.key, { totalPrice })}
                error={at(place, 'totalPrice')}
              />
            </div>
            <IconButton
              label={t('Remove line {index}', { index: index + 1 })}
              onClick={() => onChange(lines.filter((one) => one.key !== line.key))}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </fieldset>
        );
      })}
      <Button
        icon={<Plus size={14} aria-hidden />}
        disabled={lines.length >= LINES_AT_ONCE}
        onClick={() => onChange([...lines, emptyLine()])}
      >
        {t('Add line')}
      </Button>
    </section>
  );
}
