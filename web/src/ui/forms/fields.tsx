import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { language } from '../../lib/language.ts';
import css from './fields.module.css';

export type FieldProps<Value = string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The error message for this field. */
  error?: ReactNode;
  /** To the right of the label, in gray. */
  hint?: ReactNode;
  description?: ReactNode;
  /** For input that looks like a mistake but is accepted; replaces the description. */
  warning?: string | null;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  /** Gray without a border until hovered or focused, for review forms and tables. */
  quiet?: boolean;
  name?: string;
  autoFocus?: boolean;
  onBlur?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A width in pixels fits the English options; other languages need more room. */
export const widthOf = (width: number | string | undefined) =>
  typeof width === 'number' && language !== 'en' ? width * 1.3 : width;

/** The props every field passes to its Mantine control. */
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
