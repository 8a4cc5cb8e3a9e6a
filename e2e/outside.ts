const beside = Number(process.env.E2E_PORT ?? 3190) + 1;

/** The product that may call this machine: for journeys that reach a till, a feed, a directory or a website. */
export const outside = { port: beside, address: `http://127.0.0.1:${beside}` };
