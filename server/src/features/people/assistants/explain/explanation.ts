import * as z from 'zod/mini';
import type { Picture } from '../tool.ts';

const step = z.object({
  text: z.string(),
  /** Money per `unit`, or in total without one. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** The proof of this step, to be explained in turn. */
  derivation: z.nullable(z.string()),
});
export type Step = z.infer<typeof step>;

export const explanationOutput = z.object({
  derivation: z.string(),
  title: z.string(),
  steps: z.array(step),
  /** How many pictures of invoice pages come with it. */
  pictures: z.number(),
  link: z.string(),
});

export type Explanation = {
  title: string;
  steps: Step[];
  pictures: Picture[];
  /** Path of the page in the product. */
  path: string;
};

export const stepOf = (text: string, more: Partial<Step> = {}): Step => ({
  ...{ text, amount: null, currency: null, derivation: null },
  ...more,
});
