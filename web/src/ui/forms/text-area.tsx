import { Textarea } from '@mantine/core';
import { controlProps, type FieldProps } from './fields.tsx';

export function TextArea({ rows = 3, ...props }: Omit<FieldProps, 'ref'> & { rows?: number }) {
  return (
    <Textarea
      {...controlProps(props)}
      autosize
      minRows={rows}
      maxRows={10}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
