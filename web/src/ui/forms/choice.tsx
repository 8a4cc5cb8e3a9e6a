import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean }[];
  /** Empty: nothing chosen yet. */
  value: Value | '';
  onChange: (value: Value) => void;
  description?: ReactNode;
  error?: ReactNode;
};

/** A required choice among a few options, each written out. */
export const Choice = <Value extends string>({ label, options, value, onChange, ...rest }: ChoiceProps<Value>) => (
  <Radio.Group {...rest} label={label} value={value} onChange={(next) => onChange(next as Value)}>
    <Stack gap={10} mt={8}>
      {options.map((option) => (
        <Radio key={option.value} {...option} />
      ))}
    </Stack>
  </Radio.Group>
);
