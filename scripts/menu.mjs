import { menuMain } from '../reader/src/menu-cli.ts';

process.exitCode = await menuMain(process.argv.slice(2));
