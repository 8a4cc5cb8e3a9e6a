import * as z from 'zod';

const visionModelProviders = ['anthropic', 'google', 'openai-compatible'] as const;

export const visionModelShape = {
  VISION_MODEL_PROVIDER: z
    .enum(['off', ...visionModelProviders])
    .default('off')
    .describe(
      `Vision model that reads pages in addition to the local readers: off, ${visionModelProviders.join(', ')}. Pages then leave the machine`,
    ),
  VISION_MODEL: z.string().optional().describe("The provider's name for the model"),
  VISION_MODEL_API_KEY: z.string().optional().describe('API key of the provider'),
  VISION_MODEL_BASE_URL: z
    .url()
    .optional()
    .describe("API address; required for openai-compatible (up to /v1). Default: the provider's own"),
  VISION_MODEL_WHEN: z
    .enum(['doubt', 'always'])
    .default('doubt')
    .describe('Use it only for uncertain readings (doubt), or for every document (always)'),
  VISION_MODEL_PAGES: z.coerce.number().int().min(1).max(20).default(4).describe('Pages sent per document'),
  VISION_MODEL_TIMEOUT: z.coerce.number().int().min(1).max(60).default(45).describe('Timeout in seconds'),
};

type Values = z.infer<z.ZodObject<typeof visionModelShape>>;

export type VisionModelConfig = {
  provider: (typeof visionModelProviders)[number];
  model: string;
  /** Empty for a self-hosted server without authentication. */
  apiKey: string;
  baseUrl: string | undefined;
  when: 'doubt' | 'always';
  maxPages: number;
  timeoutMs: number;
};

/** What is missing for the selected provider, one line each. */
export function missingOfVisionModel(value: Values): string[] {
  const provider = value.VISION_MODEL_PROVIDER;
  if (provider === 'off') return [];
  const needed = provider === 'openai-compatible' ? 'VISION_MODEL_BASE_URL' : 'VISION_MODEL_API_KEY';
  return (['VISION_MODEL', needed] as const)
    .filter((name) => value[name] === undefined)
    .map((name) => `${name}: required by VISION_MODEL_PROVIDER=${provider}`);
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
