import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { FieldProps } from './fields.tsx';

type ToggleProps = Pick<
  FieldProps<boolean>,
  'label' | 'labelHidden' | 'value' | 'onChange' | 'description' | 'disabled' | 'error'
>;

export const Checkbox = ({ label, labelHidden, value, onChange, ...rest }: ToggleProps) => (
  <MantineCheckbox
    {...rest}
    {...(labelHidden ? { 'aria-label': label } : { label })}
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
