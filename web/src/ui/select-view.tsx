import { Select } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import css from './fields.module.css';
import { controlProps, type FieldProps } from './fields.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<FieldProps<string>, 'ref'> & {
  options: readonly (Option | string)[];
  clearable?: boolean;
  /** It orders a list and leaves nothing out: not counted among the filters that are on. */
  orders?: boolean;
  /** Asks the server as one types; the options are then its answer and are not filtered here. */
  onSearch?: (text: string) => void;
  nothingFound?: string;
  /** The present value was chosen once more. */
  onSame?: () => void;
  width?: number | string;
};

export type SelectViewProps = SelectFieldProps & { began: 'nothing' | 'focused' | 'clicked' };

const shownAtOnce = 60;

/** Draws at most 60 options at once, so that 2,000 stay fast. `began` is what the person did while this was being read. */
export function SelectView({
  options,
  onSearch,
  clearable,
  nothingFound,
  width,
  onSame,
  began,
  ...props
}: SelectViewProps) {
  const data = useMemo(
    () => options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
    [options],
  );
  const shown = data.find(({ value }) => value === props.value)?.label;
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (began !== 'nothing') place.current?.focus({ preventScroll: true });
  }, [began]);
  return (
    <Select
      ref={place}
      defaultDropdownOpened={began === 'clicked'}
      {...controlProps(props)}
      className={props.labelHidden ? css.filter : undefined}
      data={data}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      onOptionSubmit={(value) => {
        if (value === props.value) onSame?.();
      }}
      allowDeselect={false}
      // What is typed takes the place of the present choice, and is not put behind it.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus?.();
      }}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear', size: '24px' }}
      // The server's answer may be of what was typed before: there, nothing is chosen until somebody does.
      selectFirstOptionOnChange={onSearch === undefined}
      searchable={onSearch !== undefined || data.length >= 10}
      openOnFocus={false}
      onSearchChange={onSearch}
      filter={onSearch ? ({ options: all, search }) => narrow(all, search, shown) : undefined}
      limit={shownAtOnce}
      nothingFoundMessage={nothingFound ?? 'Nothing found'}
      maxDropdownHeight={280}
      w={width}
      comboboxProps={{ withinPortal: true, shadow: 'sm' }}
    />
  );
}

/**
 * Until the server's answer to what was typed is there, the last answer is narrowed by the typed text: Enter must never
 * take what was not meant. The text of the present choice is not typed, and narrows nothing.
 */
function narrow<Item extends object>(all: Item[], search: string, shown: string | undefined): Item[] {
  const typed = search.trim().toLowerCase();
  if (typed === '' || search === shown) return all;
  return all.filter((item) => !('label' in item) || String(item.label).toLowerCase().includes(typed));
}
