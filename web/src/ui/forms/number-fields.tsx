import { TextInput } from '@mantine/core';
import { parseTypedNumber, parseTypedPercent, twoReadings } from '@platewise/domain';
import { type ReactNode, useState } from 'react';
import { plainOf } from '../../lib/customs.ts';
import { inRegion, region } from '../../lib/region.ts';
import { t, translated } from '../../lib/t.ts';
import css from './fields.module.css';
import { controlProps, type FieldProps } from './fields.tsx';

/**
 * A number field's value as plain decimal text; unchanged if it isn't a number, so the server reports the error;
 * null if empty.
 */
export const typedNumber = (text: string): string | null =>
  text.trim() === '' ? null : (parseTypedNumber(text) ?? text);

type NumberFieldProps = FieldProps & {
  /** Before the number: a currency sign. */
  prefix?: ReactNode;
  /** After the number: a unit, a percent sign. */
  suffix?: ReactNode;
};

function helpFor(text: string): string {
  const two = twoReadings(text, region().mark);
  if (two !== null)
    return t('Did you mean {first} or {second}? Enter one of them.', {
      first: two[0],
      second: inRegion(two[1]),
    });
  return t('Enter a number, such as {example} or 1/2', { example: inRegion('12.50') });
}

type TypedProps = NumberFieldProps & { parse: typeof parseTypedNumber; decimals?: number };

function TypedNumberField({ prefix, suffix, parse, decimals = 0, ...props }: TypedProps) {
  const [unread, setUnread] = useState<string>();
  // While typing, the text is shown as typed and the value is the parsed one.
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const shown = typed?.value === props.value ? typed.text : inRegion(tidied(props.value, decimals));
  const leave = () => {
    const plain = typed === undefined ? props.value : plainOf(shown, parse);
    const read = plain.trim() === '' || parse(plain) !== null;
    setUnread(read ? undefined : helpFor(shown));
    if (read) setTyped(undefined);
    const tidy = plain.trim() === '' ? '' : (parse(plain) ?? plain);
    if (tidy !== props.value) props.onChange(tidy);
    props.onBlur?.();
  };
  return (
    <TextInput
      {...controlProps({ ...props, error: props.error ?? unread, onBlur: leave })}
      ref={props.ref}
      inputMode="decimal"
      autoComplete="off"
      leftSection={prefix}
      leftSectionWidth={typeof prefix === 'string' && prefix.length > 1 ? 42 : 24}
      rightSection={
        suffix && <span className={css.suffix}>{typeof suffix === 'string' ? translated(suffix) : suffix}</span>
      }
      rightSectionWidth={suffix ? 'auto' : undefined}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const value = plainOf(text, parse);
        setUnread(undefined);
        setTyped({ text, value });
        props.onChange(value);
      }}
    />
  );
}

/** Decimal text with at least this many decimals, more only if significant; text that isn't a number is unchanged. */
function tidied(value: string, decimals: number): string {
  const [, whole, part = ''] = /^(-?\d+)(?:\.(\d*?)0*)?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  return decimals === 0 && part === '' ? whole : `${whole}.${part.padEnd(decimals, '0')}`;
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The currency symbol if it is a single character: '$' for any dollar. */
function signOf(currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return sign.length === 1 ? sign : currency;
}

/** A money amount; on blur it is formatted with cents. Send `typedNumber(value)`. */
export const MoneyField = ({ currency = 'USD', per, ...props }: FieldProps & { currency?: string; per?: string }) => (
  <TypedNumberField
    {...props}
    parse={parseTypedNumber}
    prefix={signOf(currency)}
    suffix={per && `/ ${translated(per)}`}
    decimals={decimalsOf(currency)}
  />
);

export const PercentField = (props: FieldProps) => <TypedNumberField {...props} parse={parseTypedPercent} suffix="%" />;
export const NumberField = (props: NumberFieldProps) => <TypedNumberField {...props} parse={parseTypedNumber} />;

type QuantityFieldProps = FieldProps & {
  unit: string;
  /** Units that make sense for the ingredient. */
  units: readonly string[];
  onUnitChange: (unit: string) => void;
  unitLabel?: string;
};

/** A quantity and its unit in one control. */
export function QuantityField({ unit, units, onUnitChange, unitLabel = t('Unit'), ...props }: QuantityFieldProps) {
  const known = units.includes(unit) || unit === '' ? units : [unit, ...units];
  return (
    <NumberField
      {...props}
      suffix={
        <select
          className={css.unit}
          aria-label={`${unitLabel}, ${props.label}`}
          value={unit}
          disabled={props.disabled}
          onChange={(event) => onUnitChange(event.currentTarget.value)}
        >
          {unit === '' && <option value="">{t('unit')}</option>}
          {known.map((name) => (
            <option key={name} value={name}>
              {translated(name)}
            </option>
          ))}
        </select>
      }
    />
  );
}
