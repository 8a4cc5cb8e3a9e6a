const beside = Number(process.env.E2E_PORT ?? 3190) + 1;

/** A product that may call this machine, for tests that reach a POS, a feed, a directory or a website. */
export const outside = { port: beside, address: `http://127.0.0.1:${beside}` };
