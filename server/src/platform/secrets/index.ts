export { agreeOnKey } from './agree-on-key.ts';
export { keepSecretKeys, readSecretKeys } from './key-file.ts';
export { rotateKey } from './rotate-key.ts';
export { createSecretBox, type KeyRing, type SecretBox } from './secret-box.ts';
