import { type UseFormInput, useForm as useMantineForm } from '@mantine/form';

type Values = Record<string, unknown>;

/** Form state; `getInputProps('name')` returns a field's value and change handler. */
export function useForm<V extends Values>(input: UseFormInput<V>) {
  const form = useMantineForm<V>(input);
  const getInputProps = <K extends keyof V & string>(name: K) => ({
    name,
    value: form.values[name],
    onChange: (value: V[K]) => {
      form.setValues((now) => ({ ...now, [name]: value }));
      form.clearFieldError(name);
    },
    error: form.errors[name],
  });
  return { ...form, getInputProps };
}
