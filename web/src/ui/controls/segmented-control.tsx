import { SegmentedControl as MantineSegmented } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './controls.module.css';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'xs' | 'sm';
};

export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'sm',
}: SegmentedProps<Value>) => (
  <MantineSegmented
    aria-label={label}
    size={size}
    data={options.map((option) => ({ ...option }))}
    value={value}
    onChange={(next) => onChange(next as Value)}
    classNames={{ root: css.segmented, label: css.segment, indicator: css.indicator }}
  />
);
