import { type UseFormInput, useForm as useMantineForm } from '@mantine/form';

type Values = Record<string, unknown>;

/** The state of a form; `getInputProps('name')` gives a field its value and how to change it. */
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
