import { Autocomplete } from '@mantine/core';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { controlProps, type FieldProps } from './fields.tsx';
import css from './suggest-field.module.css';

export type Suggestion = { value: string; label: string; note?: string };

export type SuggestFieldProps = FieldProps & {
  /** The answer to what was typed; not filtered here. */
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** Enter while none of the suggestions is marked. */
  onEnter: () => void;
  /** Several lines were pasted at once. */
  onPasteLines?: (lines: string[]) => void;
  maxLength?: number;
};

export type SuggestViewProps = SuggestFieldProps & { focused: boolean };

/** `focused`: the person was in the field already while this was being read. */
export function SuggestView({
  suggestions,
  onPick,
  onEnter,
  onPasteLines,
  maxLength,
  focused,
  ...props
}: SuggestViewProps) {
  // Choosing would write the option into the field; the line stays as it was typed.
  const picked = useRef(false);
  const byValue = new Map(suggestions.map((one) => [one.value, one]));
  const place = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => place.current as HTMLInputElement);
  useEffect(() => {
    if (focused) place.current?.focus({ preventScroll: true });
  }, [focused]);
  // The option that was marked goes with the list, and the field would still name it.
  useEffect(() => {
    if (suggestions.length === 0) place.current?.removeAttribute('aria-activedescendant');
  });
  return (
    <Autocomplete
      {...controlProps(props)}
      ref={place}
      autoComplete="off"
      maxLength={maxLength}
      data={suggestions.map(({ value, label }) => ({ value, label }))}
      filter={({ options }) => options}
      value={props.value}
      onChange={(text) => {
        if (!picked.current) props.onChange(text);
        picked.current = false;
      }}
      onOptionSubmit={(value) => {
        picked.current = true;
        onPick(value);
      }}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        const marked = event.currentTarget.getAttribute('aria-activedescendant');
        if (event.key !== 'Enter' || (marked !== null && document.getElementById(marked) !== null)) return;
        event.preventDefault();
        onEnter();
      }}
      renderOption={({ option }) => (
        <span className={css.option}>
          <span>{byValue.get(option.value)?.label}</span>
          <span className={css.note}>{byValue.get(option.value)?.note}</span>
        </span>
      )}
      onPaste={(event) => {
        const lines = event.clipboardData
          .getData('text')
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter((line) => line !== '');
        if (lines.length < 2 || !onPasteLines) return;
        event.preventDefault();
        onPasteLines(lines);
      }}
      comboboxProps={{ withinPortal: true, shadow: 'sm' }}
    />
  );
}
