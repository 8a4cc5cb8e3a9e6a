import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '../launch/places.mjs';

const fromJourneys = createRequire(join(repository, 'e2e', 'package.json'));
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env.PROGRAMFILES ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** The browser of the journeys: the named one, Playwright's, the machine's, else the one that we install. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return present() ?? install();
}

const present = () => [ofPlaywright(), ...installed].find((path) => path !== '' && existsSync(path));
const ofPlaywright = () => fromJourneys('@playwright/test').chromium.executablePath();

function install() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const debian = /^ID=debian$/m.test(system);
  console.log('Installing Chromium for the browser journeys ...');
  // Ubuntu's chromium package is a stub for snap; there, and everywhere else, Playwright brings its own.
  if (debian) installDebian();
  else installOfPlaywright();
  const found = present();
  if (found !== undefined) return found;
  throw new Error('The browser journeys need Chromium. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.');
}

function installDebian() {
  const before = process.getuid() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...before, 'apt-get', ...args]);
  const get = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  if (!get() && apt('update')) get();
}

function installOfPlaywright() {
  const program = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
  run([process.execPath, program, 'install', ...(process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']);
}

function run([program, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
