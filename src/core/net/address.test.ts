import { describe, expect, it } from 'vitest';
import { hostBeyondDevice, isThisDevice, refuseAddress } from './address';

const PRIVATE = `
http://localhost/ | name
http://LOCALHOST:3000/ | upper case
http://localhost./ | trailing dot
http://app.localhost/ | subdomain of localhost
http://localhost.localdomain/ | localdomain
http://printer.local/ | multicast DNS
http://nas.lan/ | router's suffix
http://router.home.arpa/ | RFC 8375
http://metadata.google.internal/ | cloud metadata name
http://wiki.corp/ | company network
http://intranet/ | single label
http://*.example.com/ | a star stands for every site in a permission
http://*/ | star alone
http://intranet./ | single label, trailing dot
http://host.internal./x | suffix, trailing dot
http://127.0.0.1/ | loopback
http://127.1/ | short form
http://127.0.0.1./ | trailing dot
http://2130706433/ | one decimal number
http://0x7f000001/ | one hexadecimal number
http://0x7f.0.0.1/ | hexadecimal part
http://0177.0.0.1/ | octal part
http://017700000001/ | one octal number
http://127.255.255.254:8080/ | end of loopback
http://①②⑦.0.0.1/ | circled digits
http://127。0。0。1/ | ideographic full stops
http://0.0.0.0/ | unspecified
http://0/ | unspecified, short
http://0.1.2.3/ | this network
http://10.0.0.1/ | private
http://10.255.255.255/ | private, end
http://172.16.0.1/ | private
http://172.31.255.255/ | private, end
http://192.168.0.1/ | private
http://192.168.257/ | private, short form
http://169.254.169.254/latest/meta-data/ | cloud metadata
http://100.64.0.1/ | CGNAT
http://100.127.255.255/ | CGNAT, end
http://192.0.0.1/ | protocol assignments
http://192.0.2.1/ | documentation
http://198.18.0.1/ | benchmarking
http://198.19.255.255/ | benchmarking, end
http://198.51.100.7/ | documentation
http://203.0.113.7/ | documentation
http://224.0.0.1/ | multicast
http://239.255.255.255/ | multicast, end
http://240.0.0.1/ | reserved
http://255.255.255.255/ | broadcast
http://[::1]/ | IPv6 loopback
http://[::]/ | IPv6 unspecified
http://[0:0:0:0:0:0:0:1]/ | IPv6 loopback in full
http://[::ffff:127.0.0.1]/ | mapped loopback
http://[::ffff:7f00:1]/ | mapped loopback in hexadecimal
http://[::ffff:10.1.2.3]/ | mapped private
http://[::127.0.0.1]/ | IPv4-compatible
http://[64:ff9b::10.0.0.1]/ | NAT64 of a private address
http://[64:ff9b:1::1]/ | local NAT64
http://[100::1]/ | discard
http://[2001::1]/ | Teredo
http://[2001:db8::1]/ | documentation
http://[2002:7f00:1::]/ | 6to4 of loopback
http://[2002:c0a8:1::1]/ | 6to4 of 192.168
http://[3fff::1]/ | documentation
http://[5f00::1]/ | segment routing
http://[fc00::1]/ | unique local
http://[fd12:3456:789a::1]/ | unique local
http://[fe80::1]/ | link-local
http://[febf::1]/ | link-local, end
http://[fec0::1]/ | site-local
http://[ff02::1]/ | multicast
`;

const PUBLIC = `
https://example.com/ | name
https://example.com./ | trailing dot
https://localhost.example.com/ | localhost as a first label
https://local.example.org/ | local as a first label
https://internal-affairs.example/ | suffix only as a part of a label
https://thelan.example/ | same
http://pages.lacuna.test/a | names of the end-to-end tests
http://8.8.8.8/ | public IPv4
http://9.255.255.255/ | before 10/8
http://11.0.0.0/ | after 10/8
http://100.63.255.255/ | before CGNAT
http://100.128.0.0/ | after CGNAT
http://126.255.255.255/ | before loopback
http://128.0.0.0/ | after loopback
http://169.253.255.255/ | before link-local
http://172.15.255.255/ | before 172.16/12
http://172.32.0.0/ | after 172.16/12
http://192.167.255.255/ | before 192.168/16
http://192.169.0.0/ | after 192.168/16
http://198.17.255.255/ | before benchmarking
http://198.20.0.0/ | after benchmarking
http://223.255.255.255/ | before multicast
https://10.example.com/ | a name that begins like a range
https://127.0.0.1.example.com/ | same
http://[2606:4700::1111]/ | public IPv6
http://[2001:4860:4860::8888]/ | public IPv6 in 2001::/16
http://[::ffff:8.8.8.8]/ | mapped public
http://[64:ff9b::8.8.8.8]/ | NAT64 of a public address
http://[2002:808:808::1]/ | 6to4 of a public address
https://例え.テスト.example/ | international name
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]);

describe('refuseAddress', () => {
  it.each(rows(PRIVATE))('refuses %s (%s)', (url) => {
    expect(refuseAddress(url)).toBe('private address');
  });

  it.each(rows(PUBLIC))('lets %s pass (%s)', (url) => {
    expect(refuseAddress(url)).toBe(null);
  });

  it.each([
    ['ftp://example.com/', 'not http'],
    ['file:///etc/passwd', 'not http'],
    ['javascript:alert(1)', 'not http'],
    ['data:text/html,x', 'not http'],
    ['chrome-extension://abc/x', 'not http'],
    ['blob:https://example.com/1', 'not http'],
    ['//example.com/', 'not http'],
    ['http://', 'not http'],
    ['http://[::1', 'not http'],
    ['http://999.1.1.1/', 'not http'],
    ['', 'not http'],
    ['https://user:pass@example.com/', 'has credentials'],
    ['https://example.com@127.0.0.1/', 'has credentials'],
  ])('%s: %s', (url, reason) => {
    expect(refuseAddress(url)).toBe(reason);
  });
});

describe('isThisDevice', () => {
  it.each([
    'http://127.0.0.1:8080',
    'http://127.255.0.9/v1',
    'http://0x7f.1/',
    'http://localhost:11434/',
    'http://[::1]:1234/',
  ])('%s is', (address) => {
    expect(isThisDevice(address)).toBe(true);
  });

  it.each([
    'http://128.0.0.1/',
    'http://0.0.0.0:8080/',
    'http://192.168.1.2:8080/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://[::ffff:7f00:1]/',
    'https://example.com/?to=127.0.0.1',
    'http://localhost@example.com/',
    'not an address',
  ])('%s is not', (address) => {
    expect(isThisDevice(address)).toBe(false);
  });
});

it.each([
  ['http://127.0.0.1:8080', null],
  ['http://localhost:11434', null],
  ['http://[::1]:8000', null],
  ['http://192.168.1.7:8000', '192.168.1.7:8000'],
  ['http://localhost.evil.example', 'localhost.evil.example'],
  ['https://127.0.0.1.evil.example/v1', '127.0.0.1.evil.example'],
  ['nonsense', 'nonsense'],
])('texts for %s are sent to %s', (url, expected) => {
  expect(hostBeyondDevice(url)).toBe(expected);
});
