// breaks: domain-is-pure
import type { ZodType } from 'zod';
export type Checked = ZodType;
