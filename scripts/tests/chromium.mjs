import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '../launch/places.mjs';

const fromJourneys = createRequire(join(repository, 'e2e', 'package.json'));
// Renders the same pages with a quarter less CPU time than the full browser.
const headlessShell = '/usr/bin/chromium-headless-shell';
const wholeOfDebian = '/usr/bin/chromium';
const installed = [
  headlessShell,
  wholeOfDebian,
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env.PROGRAMFILES ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** The browser for end-to-end tests: the one specified, Playwright's, the system's, or else one we install. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which doesn't exist.`);
  }
  const found = present() ?? install();
  return found === wholeOfDebian && isDebian() && process.getuid() === 0 ? lighter(found) : found;
}

/** Debian's package of just the headless shell if it can be installed quickly, otherwise what is there. */
function lighter(found) {
  installDebian(90_000);
  return existsSync(headlessShell) ? headlessShell : found;
}

const present = () => [ofPlaywright(), ...installed].find((path) => path !== '' && existsSync(path));
const ofPlaywright = () => fromJourneys('@playwright/test').chromium.executablePath();

const isDebian = () => existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function install() {
  console.log('Installing Chromium for the browser journeys ...');
  // Ubuntu's chromium package is a stub for snap; there, and everywhere else, Playwright installs its own.
  if (isDebian()) installDebian();
  else installOfPlaywright();
  const found = present();
  if (found !== undefined) return found;
  throw new Error('The browser journeys need Chromium. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.');
}

function installDebian(limitMs) {
  const before = process.getuid() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run([...before, 'apt-get', ...args], limitMs);
  const get = () => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  if (!get() && apt('update')) get();
}

function installOfPlaywright() {
  const program = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
  run([process.execPath, program, 'install', ...(process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']);
}

function run([program, ...args], timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout }).status === 0;
}
