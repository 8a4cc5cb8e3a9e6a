import { main } from '../reader/src/cli.ts';

process.exitCode = await main(process.argv.slice(2));
