import * as z from 'zod';

const printed = z.string().nullable();

const categories = ['produce', 'meat', 'dairy', 'beverages', 'dry_goods', 'condiments', 'alcohol', 'other'] as const;

/**
 * The fields the model must fill in for a photo of goods. All keys are required, as strict structured output demands.
 */
export const labelsSchema = z.object({
  labels: z
    .array(
      z.object({
        name: z.string().describe('The product, as printed, with its brand'),
        packages: printed.describe(
          'How many packages the label says are inside, such as 12 of "12 x 1 L"; never a count of what is seen',
        ),
        contents: z
          .object({ quantity: z.string(), unit: z.string() })
          .nullable()
          .describe('Net contents of one package as printed, such as 25 and lb'),
        bestBefore: printed.describe('YYYY-MM-DD; null where the order of day and month is not certain'),
        lot: printed,
        category: z.enum(categories),
      }),
    )
    .describe('One for each product whose label can be read'),
});
export type ModelLabel = z.infer<typeof labelsSchema>['labels'][number];

const longest = 300;
const mostLabels = 60;

/** No photo has more labels or longer texts than this; such a reply means the model has gone astray. */
export function isLabelsWithinReason({ labels }: z.infer<typeof labelsSchema>): boolean {
  const texts = labels.flatMap(({ contents, ...label }) => [...Object.values(label), ...Object.values(contents ?? {})]);
  return labels.length <= mostLabels && texts.every((text) => text === null || text.length <= longest);
}
