export { ApiTokens } from './api-tokens-below.tsx';
