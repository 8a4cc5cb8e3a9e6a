import { type DestinationStream, type Logger, pino } from 'pino';
import { stackAtSource } from './stack-at-source.ts';

export type Log = Logger;

const secret = ['password', 'apiKey', 'token', 'secret', 'secretKeys', 'smtpUrl', 'cookie', 'authorization'];

/** Structured logs to stdout. No bodies, cookies or personal data: only ids, codes and times. */
export const createLog = (level: string, to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: readableError },
      redact: [
        ...secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'req.headers["set-cookie"]',
        'res.headers["set-cookie"]',
      ],
    },
    ...(to === undefined ? [] : [to]),
  );

function readableError(error: Error) {
  const said = pino.stdSerializers.err(error);
  return typeof said.stack === 'string' ? { ...said, stack: stackAtSource(said.stack) } : said;
}
