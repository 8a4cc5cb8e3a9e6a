import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { controlProps, type FieldProps } from './fields.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<FieldProps<string>, 'ref'> & {
  options: readonly (Option | string)[];
  clearable?: boolean;
  /** Asks the server as one types; the options are then its answer and are not filtered here. */
  onSearch?: (text: string) => void;
  nothingFound?: string;
  width?: number | string;
};

const shownAtOnce = 60;

/** A choice; from ten options on one can type to find. Draws at most 60 at once, so that 2,000 stay fast. */
export function SelectField({ options, onSearch, clearable, nothingFound, width, ...props }: SelectFieldProps) {
  const data = useMemo(
    () => options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
    [options],
  );
  return (
    <Select
      {...controlProps(props)}
      data={data}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Clear', size: 24 }}
      searchable={onSearch !== undefined || data.length >= 10}
      onSearchChange={onSearch}
      filter={onSearch ? ({ options: all }) => all : undefined}
      limit={shownAtOnce}
      nothingFoundMessage={nothingFound ?? 'Nothing found'}
      maxDropdownHeight={280}
      w={width}
      comboboxProps={{ withinPortal: true, shadow: 'sm' }}
    />
  );
}
