import { Select } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { searchable } from '../../lib/searchable.ts';
import { t } from '../../lib/t.ts';
import css from './fields.module.css';
import { controlProps, type FieldProps, widthOf } from './fields.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<FieldProps<string>, 'ref'> & {
  options: readonly (Option | string)[];
  clearable?: boolean;
  /** Only sorts a list, so it doesn't count as an active filter. */
  orders?: boolean;
  /** Server-side search; the options are its results and aren't filtered again. */
  onSearch?: (text: string) => void;
  nothingFound?: string;
  /** Called when the current value is selected again. */
  onSame?: () => void;
  width?: number | string;
};

export type SelectViewProps = SelectFieldProps & { began: 'nothing' | 'focused' | 'clicked' };

const shownAtOnce = 60;

/** Renders at most 60 options at a time, so 2,000 stay fast. `began` is what the user did while this was loading. */
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
      // Typing replaces the current selection instead of being appended.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus?.();
      }}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('Clear'), size: '24px' }}
      // Results may still be for the previous text, so nothing is preselected.
      selectFirstOptionOnChange={onSearch === undefined}
      searchable={onSearch !== undefined || data.length >= 10}
      openOnFocus={false}
      onSearchChange={onSearch}
      filter={onSearch ? ({ options: all, search }) => narrow(all, search, shown) : undefined}
      limit={shownAtOnce}
      nothingFoundMessage={nothingFound ?? t('Nothing found')}
      maxDropdownHeight={280}
      w={widthOf(width)}
      comboboxProps={{ withinPortal: true, shadow: 'sm' }}
    />
  );
}

/**
 * Until results for the typed text arrive, filter the previous ones by it, so Enter never picks something
 * unintended. The label of the current selection isn't a search and doesn't filter.
 */
function narrow<Item extends object>(all: Item[], search: string, shown: string | undefined): Item[] {
  const typed = searchable(search.trim());
  if (typed === '' || search === shown) return all;
  return all.filter((item) => !('label' in item) || searchable(String(item.label)).includes(typed));
}
