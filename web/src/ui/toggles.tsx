import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { FieldProps } from './fields.tsx';

type ToggleProps = Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange' | 'description' | 'disabled' | 'error'>;

export const Checkbox = ({ value, onChange, ...rest }: ToggleProps) => (
  <MantineCheckbox {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
);
