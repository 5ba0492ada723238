/**
 * Which addresses are never read: other schemes, credentials in the address,
 * and everything that may lie in the reader's own network. First of three layers
 * (engines.md section 7); a name that resolves to a private address can only be
 * caught by the browser. Ranges: IANA special-purpose address registries.
 */

export type AddressRefusal = 'private address' | 'not http' | 'has credentials';

/** An IPv4 range as its first address and prefix length. */
const PRIVATE_IPV4: readonly (readonly [first: string, prefix: number, meaning: string])[] = [
  ['0.0.0.0', 8, 'this network, unspecified'],
  ['10.0.0.0', 8, 'private use'],
  ['100.64.0.0', 10, 'shared address space (CGNAT)'],
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'link-local, cloud metadata'],
  ['172.16.0.0', 12, 'private use'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, '6to4 relay, deprecated'],
  ['192.168.0.0', 16, 'private use'],
  ['198.18.0.0', 15, 'benchmarking'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
];

/** Last labels of names that only a local network resolves (RFC 6761, 6762, 8375, ICANN's `internal`, common routers). */
export const PRIVATE_SUFFIXES: readonly string[] = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
];

/**
 * Whether an address must not be fetched, told from the address alone.
 * @returns the reason; null if it may be fetched. Text that is no address is `not http`.
 */
export function refuseAddress(address: string): AddressRefusal | null {
  if (!URL.canParse(address)) return 'not http';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not http';
  if (url.username !== '' || url.password !== '') return 'has credentials';
  return isPrivateHost(url.hostname) ? 'private address' : null;
}

/**
 * Whether an address is this device itself, so that what is sent there stays on it: `127.0.0.0/8`,
 * `[::1]`, `localhost`. Text that is no address is not.
 */
export function isThisDevice(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const ipv4 = ipv4Number(hostname);
  return hostname === 'localhost' || hostname === '[::1]' || (ipv4 !== null && ipv4 >>> 24 === 127);
}

/**
 * @param url http or https; text that is no address counts as beyond this device
 * @returns its host; null where what is sent there stays on this device
 */
export function hostBeyondDevice(url: string): string | null {
  if (isThisDevice(url)) return null;
  return URL.canParse(url) ? new URL(url).host : url;
}

/** @param host as `URL.hostname` gives it: numbers in other bases and short forms are already normalised */
function isPrivateHost(host: string): boolean {
  if (host.startsWith('[')) return isPrivateIpv6(ipv6Groups(host.slice(1, -1)));
  // No public name has a star (`%2A` in Chrome), and in a permission it stands for every site.
  if (/[*%]/u.test(host)) return true;
  const name = host.replace(/\.+$/u, '');
  const ipv4 = ipv4Number(name);
  if (ipv4 !== null) return isPrivateIpv4(ipv4);
  if (!name.includes('.')) return true;
  return PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}

function ipv4Number(name: string): number | null {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/u.test(name)) return null;
  return name.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isPrivateIpv4(address: number): boolean {
  return PRIVATE_IPV4.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor((ipv4Number(first) ?? 0) / size);
  });
}

/** The eight groups of an address in the form that URL gives: hexadecimal, at most one `::`, no dots. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const before = parse(head);
  if (tail === undefined) return before;
  const after = parse(tail);
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/**
 * Only global unicast (`2000::/3`) is public, without the ranges in it that are
 * not, and the addresses that carry a public IPv4 address.
 */
function isPrivateIpv6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const zeroUpTo = (count: number) => groups.slice(0, count).every((group) => group === 0);
  const last = g * 0x10000 + h;
  // Mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) stand for the IPv4 address at their end.
  if (zeroUpTo(5) && f === 0xffff) return isPrivateIpv4(last);
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return isPrivateIpv4(last);
  // 6to4 carries its IPv4 address after the prefix.
  if (a === 0x2002) return isPrivateIpv4(b * 0x10000 + c);
  if (a < 0x2000 || a > 0x3fff) return true;
  // 2001::/23 protocol assignments (Teredo, ORCHID), 2001:db8::/32 and 3fff::/20 documentation.
  if (a === 0x2001 && (b < 0x200 || b === 0xdb8)) return true;
  return a === 0x3fff && b < 0x1000;
}
