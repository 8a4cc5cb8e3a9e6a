import * as z from 'zod';

const visionModelProviders = ['anthropic', 'google', 'openai-compatible'] as const;

export const visionModelShape = {
  VISION_MODEL_PROVIDER: z
    .enum(['off', ...visionModelProviders])
    .default('off')
    .describe(
      `A vision model that may look at pages besides the readers of this machine: off, ${visionModelProviders.join(', ')}. Pages then leave the machine`,
    ),
  VISION_MODEL: z.string().optional().describe('Name of that model, as its provider calls it'),
  VISION_MODEL_API_KEY: z.string().optional().describe('Key of that provider'),
  VISION_MODEL_BASE_URL: z
    .url()
    .optional()
    .describe("Where it answers: needed for openai-compatible (up to /v1), otherwise the provider's own address"),
  VISION_MODEL_WHEN: z
    .enum(['doubt', 'always'])
    .default('doubt')
    .describe('Ask it only where a reading leaves a doubt, or about every document'),
  VISION_MODEL_PAGES: z.coerce.number().int().min(1).max(20).default(4).describe('Pages of a document that it is sent'),
  VISION_MODEL_TIMEOUT: z.coerce.number().int().min(1).max(60).default(45).describe('Seconds that it may take'),
};

type Values = z.infer<z.ZodObject<typeof visionModelShape>>;

export type VisionModelConfig = {
  provider: (typeof visionModelProviders)[number];
  model: string;
  /** Empty for a server of one's own that asks for none. */
  apiKey: string;
  baseUrl: string | undefined;
  when: 'doubt' | 'always';
  maxPages: number;
  timeoutMs: number;
};

/** What a provider that is switched on cannot do without, one line each. */
export function missingOfVisionModel(value: Values): string[] {
  const provider = value.VISION_MODEL_PROVIDER;
  if (provider === 'off') return [];
  const needed = provider === 'openai-compatible' ? 'VISION_MODEL_BASE_URL' : 'VISION_MODEL_API_KEY';
  return (['VISION_MODEL', needed] as const)
    .filter((name) => value[name] === undefined)
    .map((name) => `${name}: needed by VISION_MODEL_PROVIDER=${provider}`);
}

export function visionModelOf(value: Values): VisionModelConfig | null {
  if (value.VISION_MODEL_PROVIDER === 'off') return null;
  return {
    provider: value.VISION_MODEL_PROVIDER,
    model: value.VISION_MODEL ?? '',
    apiKey: value.VISION_MODEL_API_KEY ?? '',
    baseUrl: value.VISION_MODEL_BASE_URL?.replace(/\/$/, ''),
    when: value.VISION_MODEL_WHEN,
    maxPages: value.VISION_MODEL_PAGES,
    timeoutMs: value.VISION_MODEL_TIMEOUT * 1000,
  };
}
