import * as z from 'zod';

export const trueFalse = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');
