import { describe, expect, it } from 'vitest';
import { refuseAddress } from '../core/net/address';
import { ALLOWED_FOR } from '../protocol/messages';
import { allowedIds, allowRules, MOST_ALLOWED, privateNetworkRules } from './network-rules';

const RULES = privateNetworkRules('abcdefgh');

/** Addresses as the browser writes them before its rules see them. */
function isBlocked(address: string): boolean {
  const { href } = new URL(address);
  return RULES.some(({ condition }) => new RegExp(condition.regexFilter, 'iu').test(href));
}

it('blocks only requests of the extension itself', () => {
  for (const { condition, action } of RULES) {
    expect(condition.initiatorDomains).toEqual(['abcdefgh']);
    expect(action).toEqual({ type: 'block' });
  }
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
});

it.each([
  'http://127.0.0.1:8080/x',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://100.64.0.1/',
  'http://100.99.0.1/',
  'http://100.127.0.1/',
  'http://169.254.169.254/latest',
  'http://172.16.0.1/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://192.0.2.7/',
  'http://198.19.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]:3000/',
  'http://[::]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://localhost:3000/',
  'http://localhost./',
  'http://a.localhost/',
  'http://intranet/',
  'http://nas.local/',
  'http://x.internal/',
  'http://router.home.arpa/',
])('blocks %s', (address) => {
  expect(isBlocked(address)).toBe(true);
  expect(refuseAddress(address)).toBe('private address');
});

it.each([
  'https://example.com/',
  'https://example.com/?next=http://127.0.0.1/',
  'https://10.example.com/',
  'https://127.0.0.1.example.com/',
  'https://localhost.example.com/',
  'http://100.63.0.1/',
  'http://100.128.0.1/',
  'http://172.15.0.1/',
  'http://172.32.0.1/',
  'http://198.20.0.1/',
  'http://8.8.8.8/',
  'http://223.255.255.255/',
  'http://[2606:4700::1111]/',
  'http://[3001::1]/',
  'http://pages.lacuna.test:8000/a',
])('lets %s pass', (address) => {
  expect(isBlocked(address)).toBe(false);
});

describe('exceptions for servers', () => {
  const allows = (servers: readonly string[], address: string) =>
    allowRules('abcdefgh', 'engine', servers).some(({ condition }) =>
      new RegExp(condition.regexFilter, 'iu').test(new URL(address).href),
    );

  it('are for the extension alone, above the block, with ids of their own', () => {
    const [rule, second] = allowRules('abcdefgh', 'engine', [
      'http://127.0.0.1:8080',
      'http://localhost:1234/v1',
    ]);
    expect(rule).toMatchObject({ action: { type: 'allow' }, condition: { initiatorDomains: ['abcdefgh'] } });
    expect(rule?.priority).toBeGreaterThan(RULES[0]?.priority ?? 9);
    expect(allowedIds('engine')).toEqual(expect.arrayContaining([rule?.id, second?.id]));
    const ids = [...RULES.map(({ id }) => id), ...ALLOWED_FOR.flatMap(allowedIds)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/models'],
    ['http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/props'],
    ['http://192.168.1.5', 'http://192.168.1.5/v1/models'],
    ['http://[::1]:1234', 'http://[::1]:1234/v1/models'],
    ['https://nas.local', 'https://nas.local/v1/models'],
  ])('%s lets %s pass', (server, address) => {
    expect(isBlocked(address)).toBe(true);
    expect(allows([server], address)).toBe(true);
  });

  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8081/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:18080/'],
    ['http://127.0.0.1:8080', 'https://127.0.0.1:8080/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.11:8080/'],
    ['http://127.0.0.1:8080', 'http://localhost:8080/'],
    ['http://127.0.0.1:8080', 'http://10.0.0.1/?http://127.0.0.1:8080/'],
    ['http://nas.local', 'http://nasxlocal/'],
    ['http://nas.local', 'http://a.nas.local/'],
    ['http://nas.local', 'http://nas.local.internal/'],
    ['http://[::1]:1234', 'http://[::2]:1234/'],
  ])('%s does not let %s pass', (server, address) => {
    expect(isBlocked(address)).toBe(true);
    expect(allows([server], address)).toBe(false);
  });

  it('are not made where nothing is blocked, nor for what is no server, nor without end', () => {
    expect(
      allowRules('abcdefgh', 'engine', ['https://llm.example', 'ftp://127.0.0.1', 'x', 'http://*/']),
    ).toEqual(allowRules('abcdefgh', 'engine', ['http://*/']));
    const many = Array.from({ length: 30 }, (_, i) => `http://127.0.0.1:${9000 + i}`);
    expect(allowRules('abcdefgh', 'search', many)).toHaveLength(MOST_ALLOWED);
  });

  it('a star in a name stands for itself', () => {
    for (const address of ['http://127.0.0.1/', 'http://localhost/', 'http://nas.local/']) {
      expect(allows(['http://*/', 'http://*.local/'], address)).toBe(false);
    }
  });
});
