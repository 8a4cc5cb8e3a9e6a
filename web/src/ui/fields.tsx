import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { parseTypedNumber, parseTypedPercent } from '@platewise/domain';
import { type ReactNode, type Ref, useState } from 'react';
import css from './fields.module.css';

export type FieldProps<Value = string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The message of the problem at this field. */
  error?: ReactNode;
  /** To the right of the label, in grey. */
  hint?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** The label is read aloud but not shown. */
  labelHidden?: boolean;
  /** Grey without an edge, a form field on hover and focus: in review and in tables. */
  quiet?: boolean;
  name?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** What every control of the kit hands to the library below it. */
export function controlProps<Value>(props: FieldProps<Value>) {
  const { label, hint, labelHidden, quiet, error, description, required, disabled, placeholder, name } = props;
  const words = hint ? (
    <span className={css.label}>
      {label}
      <span className={css.hint}>{hint}</span>
    </span>
  ) : (
    label
  );
  return {
    ...(labelHidden ? { 'aria-label': label } : { label: words }),
    error,
    description,
    required,
    withAsterisk: false,
    disabled,
    placeholder,
    name,
    onBlur: props.onBlur,
    onFocus: props.onFocus,
    onKeyDown: props.onKeyDown,
    'data-autofocus': props.autoFocus || undefined,
    classNames: { label: hint ? css.wideLabel : undefined, input: quiet ? css.quiet : undefined },
  };
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'time';
  autoComplete?: string;
  maxLength?: number;
};

export function TextField(props: TextFieldProps) {
  return (
    <TextInput
      {...controlProps(props)}
      ref={props.ref}
      type={props.type}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export function PasswordField(props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      {...controlProps(props)}
      ref={props.ref}
      autoComplete={props.autoComplete}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
    />
  );
}

export function TextArea({ rows = 3, ...props }: Omit<FieldProps, 'ref'> & { rows?: number }) {
  return (
    <Textarea
      {...controlProps(props)}
      autosize
      minRows={rows}
      maxRows={10}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

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
