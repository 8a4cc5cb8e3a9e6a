import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
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
  /** What may be a slip and is accepted as it is; it takes the place of the description. */
  warning?: string | null;
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
  const { label, hint, labelHidden, quiet, error, warning, required, disabled, placeholder, name } = props;
  const description = warning ? (
    <span className="pw-amber" role="status">
      {warning}
    </span>
  ) : (
    props.description
  );
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
