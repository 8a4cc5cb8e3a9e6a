import { tokenScopes } from '@platewise/domain';
import type { Config } from '../../../platform/config.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { issuerOf, resourceOf } from './addresses.ts';

/** RFC 9728: what an assistant that was turned away reads first. */
export const resourceMetadata = (config: Config) => ({
  resource: resourceOf(config),
  authorization_servers: [issuerOf(config)],
  // The least that is of use. The person chooses whether to give more.
  scopes_supported: ['all:read'],
  bearer_methods_supported: ['header'],
  resource_name: 'Platewise',
  resource_documentation: linkTo(config, '/help/assistants'),
});

/** RFC 8414: where to register, to ask a person, and to get tokens. */
export const serverMetadata = (config: Config) => ({
  issuer: issuerOf(config),
  authorization_endpoint: linkTo(config, '/oauth/authorize'),
  token_endpoint: linkTo(config, '/oauth/token'),
  registration_endpoint: linkTo(config, '/oauth/register'),
  revocation_endpoint: linkTo(config, '/oauth/revoke'),
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: tokenScopes,
  authorization_response_iss_parameter_supported: true,
  service_documentation: linkTo(config, '/help/assistants'),
});
