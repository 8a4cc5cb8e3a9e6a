import { Autocomplete } from '@mantine/core';
import { type ClipboardEventHandler, useEffect, useImperativeHandle, useRef } from 'react';
import { controlProps, type FieldProps } from './fields.tsx';
import css from './suggest-field.module.css';

export type Suggestion = { value: string; label: string; note?: string };

export type SuggestFieldProps = FieldProps & {
  /** Results for the typed text; not filtered again. */
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** Enter with no suggestion highlighted. */
  onEnter: () => void;
  /** Called when several lines are pasted. */
  onPasteLines?: (lines: string[]) => void;
  maxLength?: number;
};

export type SuggestViewProps = Omit<SuggestFieldProps, 'onPasteLines'> & {
  onPaste: ClipboardEventHandler;
  focused: boolean;
};

/** `focused`: the field already had focus while this was loading. */
export function SuggestView({ suggestions, onPick, onEnter, onPaste, maxLength, focused, ...props }: SuggestViewProps) {
  // Selecting would write the option into the field; keep the typed line instead.
  const picked = useRef(false);
  const byValue = new Map(suggestions.map((one) => [one.value, one]));
  const place = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => place.current as HTMLInputElement);
  useEffect(() => {
    if (focused) place.current?.focus({ preventScroll: true });
  }, [focused]);
  // Otherwise the field would still reference the highlighted option after the list is gone.
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
      onPaste={onPaste}
      comboboxProps={{ withinPortal: true, shadow: 'sm' }}
    />
  );
}
