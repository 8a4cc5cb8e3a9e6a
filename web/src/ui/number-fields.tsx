import { TextInput } from '@mantine/core';
import { parseTypedNumber, parseTypedPercent } from '@platewise/domain';
import { type ReactNode, useState } from 'react';
import css from './fields.module.css';
import { controlProps, type FieldProps } from './fields.tsx';

/** What was typed as plain decimal text; as it stands where it is no number, so that the server says what is wrong; null when empty. */
export const typedNumber = (text: string): string | null =>
  text.trim() === '' ? null : (parseTypedNumber(text) ?? text);

type NumberFieldProps = FieldProps & {
  /** Before the number: a currency sign. */
  prefix?: ReactNode;
  /** After the number: a unit, a percent sign. */
  suffix?: ReactNode;
};

const example = 'Enter a number, such as 12.50 or 1/2';

function TypedNumberField({ prefix, suffix, parse, ...props }: NumberFieldProps & { parse: typeof parseTypedNumber }) {
  const [unread, setUnread] = useState(false);
  const leave = () => {
    const plain = props.value.trim() === '' ? '' : parse(props.value);
    setUnread(plain === null);
    if (plain !== null && plain !== props.value) props.onChange(plain);
    props.onBlur?.();
  };
  return (
    <TextInput
      {...controlProps({ ...props, error: props.error ?? (unread ? example : undefined), onBlur: leave })}
      ref={props.ref}
      inputMode="decimal"
      autoComplete="off"
      leftSection={prefix}
      leftSectionWidth={24}
      rightSection={suffix && <span className={css.suffix}>{suffix}</span>}
      rightSectionWidth={suffix ? 'auto' : undefined}
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      value={props.value}
      onChange={(event) => {
        setUnread(false);
        props.onChange(event.currentTarget.value);
      }}
    />
  );
}

const currencySigns: Record<string, string> = { USD: '$', CAD: '$', EUR: '€' };

/** An amount of money, typed as people type; on leaving, the text becomes plain decimal text. Send `typedNumber(value)`. */
export const MoneyField = ({ currency = 'USD', per, ...props }: FieldProps & { currency?: string; per?: string }) => (
  <TypedNumberField
    {...props}
    parse={parseTypedNumber}
    prefix={currencySigns[currency] ?? currency}
    suffix={per && `/ ${per}`}
  />
);

export const PercentField = (props: FieldProps) => <TypedNumberField {...props} parse={parseTypedPercent} suffix="%" />;
export const NumberField = (props: NumberFieldProps) => <TypedNumberField {...props} parse={parseTypedNumber} />;

type QuantityFieldProps = FieldProps & {
  unit: string;
  /** The units that make sense for the ingredient. */
  units: readonly string[];
  onUnitChange: (unit: string) => void;
  unitLabel?: string;
};

/** A quantity and its unit in one control. */
export function QuantityField({ unit, units, onUnitChange, unitLabel = 'Unit', ...props }: QuantityFieldProps) {
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
          {unit === '' && <option value="">unit</option>}
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      }
    />
  );
}
