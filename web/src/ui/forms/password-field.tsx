import { PasswordInput } from '@mantine/core';
import { t } from '../../lib/t.ts';
import { controlProps, type FieldProps } from './fields.tsx';

export function PasswordField(props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <PasswordInput
      {...controlProps(props)}
      ref={props.ref}
      autoComplete={props.autoComplete}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
    />
  );
}
