// breaks: no-development-package
import { expect } from 'vitest';
export const check = expect;
