import { bridge } from './mcp-bridge.ts';

/** `npx platewise mcp`: for assistants on the desktop that start a program and speak to it over its input and output. */
const { PLATEWISE_URL = 'http://localhost:3000', PLATEWISE_TOKEN = '' } = process.env;
const url = URL.canParse(PLATEWISE_URL) ? new URL('/mcp', PLATEWISE_URL) : undefined;

if (url === undefined || !/^https?:$/.test(url.protocol)) {
  console.error('Set PLATEWISE_URL to the address of Platewise, such as http://localhost:3000.');
  process.exitCode = 2;
} else if (PLATEWISE_TOKEN === '') {
  console.error('Set PLATEWISE_TOKEN to an API token. Create one in Platewise under Profile, API tokens.');
  process.exitCode = 2;
} else {
  await bridge({ url, token: PLATEWISE_TOKEN, input: process.stdin, output: process.stdout, report: console.error });
}
