import { Autocomplete } from '@mantine/core';
import { useRef } from 'react';
import { controlProps, type FieldProps } from './fields.tsx';
import css from './suggest-field.module.css';

export type Suggestion = { value: string; label: string; note?: string };

type Props = FieldProps & {
  /** The answer to what was typed; not filtered here. */
  suggestions: readonly Suggestion[];
  onPick: (value: string) => void;
  /** Enter while none of the suggestions is marked. */
  onEnter: () => void;
  /** Several lines were pasted at once. */
  onPasteLines?: (lines: string[]) => void;
  maxLength?: number;
};

/** A line of free text with what it may mean below it: arrows choose, Enter takes. */
export function SuggestField({ suggestions, onPick, onEnter, onPasteLines, maxLength, ...props }: Props) {
  // Choosing would write the option into the field; the line stays as it was typed.
  const picked = useRef(false);
  const byValue = new Map(suggestions.map((one) => [one.value, one]));
  return (
    <Autocomplete
      {...controlProps(props)}
      ref={props.ref}
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
