// The product with what it calls: a fake Square, a fake BLS, place directories and websites on this machine.
await Promise.all([import('./till.ts'), import('./feeds.ts'), import('./places.ts')]);
// All of them are on a private network.
process.env.OUTBOUND_PRIVATE = 'true';
await import(new URL('../server/dist/main.js', import.meta.url).href);
