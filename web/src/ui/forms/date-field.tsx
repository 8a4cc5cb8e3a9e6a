import { Suspense } from 'react';
import { formatDate } from '../../lib/format.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { DateFieldProps } from './date-field-view.tsx';
import { TextField } from './fields.tsx';

const DateFieldView = lazyPart(async () => (await import('./date-field-view.tsx')).DateFieldView);

/**
 * A calendar date as `YYYY-MM-DD`, typed or picked; empty text means none. The calendar code loads with the first
 * field.
 */
export const DateField = (props: DateFieldProps) => (
  <Suspense
    fallback={
      <TextField {...props} value={props.value === '' ? '' : formatDate(props.value)} onChange={() => {}} disabled />
    }
  >
    <DateFieldView {...props} />
  </Suspense>
);
