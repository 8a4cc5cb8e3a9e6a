import { expect, it } from 'vitest';
import { placeOf } from '../api-tokens/index.ts';
import { isAllowedRedirect, isRegistered, withAnswer } from './redirect-uri.ts';

it.each([
  'https://claude.example/callback',
  'https://claude.example:8443/callback?keep=1',
  'http://localhost:4000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:5000/',
  'com.example.app:/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
])('accepts %s', (uri) => {
  expect(isAllowedRedirect(uri)).toBe(true);
});

it.each([
  'http://kitchen.example/callback',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://10.0.0.4/callback',
  'https://user:secret@claude.example/',
  'https://claude.example/#part',
  'https://claude.example/#',
  'https://claude.example/\u0001',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ms-msdt:/id',
  'callback',
  '',
])('refuses %s', (uri) => {
  expect(isAllowedRedirect(uri)).toBe(false);
});

it('must be exactly what was registered, except for the port of this computer', () => {
  const registered = ['https://claude.example/callback', 'http://127.0.0.1:4000/callback'];
  for (const uri of [...registered, 'http://127.0.0.1:59321/callback', 'http://127.0.0.1/callback']) {
    expect(isRegistered(uri, registered), uri).toBe(true);
  }
  for (const uri of [
    'https://claude.example/callback/',
    'https://claude.example/callback?more=1',
    'https://claude.example:444/callback',
    'https://CLAUDE.example/callback',
    'http://127.0.0.1:4000/other',
    'http://localhost:4000/callback',
    'nonsense',
  ]) {
    expect(isRegistered(uri, registered), uri).toBe(false);
  }
});

it('tells where answers go, and adds to what the address has', () => {
  expect(placeOf('https://claude.example:8443/callback')).toEqual({ kind: 'website', name: 'claude.example:8443' });
  expect(placeOf('http://localhost:4000/')).toEqual({ kind: 'computer', name: 'localhost' });
  expect(placeOf('cursor://anysphere/x')).toEqual({ kind: 'app', name: 'cursor' });
  expect(withAnswer('https://claude.example/c?keep=1', { code: 'a b', state: undefined })).toBe(
    'https://claude.example/c?keep=1&code=a+b',
  );
});
