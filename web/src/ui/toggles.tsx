import { Checkbox as MantineCheckbox, Switch as MantineSwitch } from '@mantine/core';
import type { FieldProps } from './fields.tsx';

type ToggleProps = Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange' | 'description' | 'disabled' | 'error'>;

export const Switch = ({ value, onChange, ...rest }: ToggleProps) => (
  <MantineSwitch {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
);

export const Checkbox = ({ value, onChange, ...rest }: ToggleProps) => (
  <MantineCheckbox {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
);
