// breaks: no-undeclared-package
import pino from 'pino';
export const log = pino();
