import { Switch as MantineSwitch } from '@mantine/core';
import type { FieldProps } from './fields.tsx';

type SwitchProps = Pick<FieldProps<boolean>, 'label' | 'value' | 'onChange' | 'description' | 'disabled' | 'error'>;

/** On or off; in a form it takes effect with the form, alone at once. */
export const Switch = ({ value, onChange, ...rest }: SwitchProps) => (
  <MantineSwitch {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
);
