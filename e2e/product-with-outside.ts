// The product beside what it calls outside: a Square, a BLS, directories of places, and the sites of this machine.
await Promise.all([import('./till.ts'), import('./feeds.ts'), import('./places.ts')]);
// All of them stand in a private network.
process.env.OUTBOUND_PRIVATE = 'true';
await import('../server/src/main.ts');
