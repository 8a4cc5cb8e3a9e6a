import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. No bodies, no cookies, no personal data: only ids, codes and times. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'apiKey', '*.apiKey', '*.*.apiKey'],
  });
