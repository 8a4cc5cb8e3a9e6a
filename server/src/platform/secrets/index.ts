export { readSecretKeys } from './key-file.ts';
export { createSecretBox, type SecretBox } from './secret-box.ts';
