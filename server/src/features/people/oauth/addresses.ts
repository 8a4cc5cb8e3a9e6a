import type { Config } from '../../../platform/config.ts';
import { linkTo } from '../../../platform/http/link.ts';

/** Who issues the tokens: the address of Platewise itself. */
export const issuerOf = (config: Config): string => new URL(linkTo(config, '/')).origin;

/** What the tokens are for, and nothing else. */
export const resourceOf = (config: Config): string => linkTo(config, '/mcp');

export const isOurResource = (config: Config, resource: string | undefined): boolean =>
  resource === resourceOf(config) || resource === `${resourceOf(config)}/`;
