import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { VisionModelConfig } from '../../platform/config/vision-model.ts';
import { limitedFetch } from './limited-fetch.ts';

/** The providers' default addresses. Set explicitly so the libraries don't read environment variables of their own. */
const addresses = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/**
 * Enough for about two hundred lines. OpenAI-compatible servers disagree on the name of this limit, so it is omitted.
 */
export const mostTokens = ({ provider }: VisionModelConfig): number | undefined =>
  provider === 'openai-compatible' ? undefined : 16_000;

export function languageModel({ provider, model, apiKey, baseUrl }: VisionModelConfig): LanguageModel {
  const common = { fetch: limitedFetch };
  switch (provider) {
    case 'anthropic':
      return createAnthropic({ ...common, apiKey, baseURL: baseUrl ?? addresses.anthropic })(model);
    case 'google':
      return createGoogle({ ...common, apiKey, baseURL: baseUrl ?? addresses.google })(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        ...common,
        name: 'vision',
        baseURL: baseUrl ?? '',
        ...(apiKey === '' ? {} : { apiKey }),
        supportsStructuredOutputs: true,
      })(model);
  }
}
