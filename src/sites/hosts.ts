/** Hosts of a site, as `Site.hosts` gives them. */

/** `com`, `de`, `co.uk`, `com.br`. */
const COUNTRY = /(?:\.com?)?\.[a-z]{2,3}$/;

/** @param hosts `example.org` with its subdomains, or `example.*` under every country's domain */
export function isOnHost(hosts: readonly string[], hostname: string): boolean {
  return hosts.some((host) => {
    const known = host.endsWith('.*') ? hostname.replace(COUNTRY, '.*') : hostname;
    return known === host || known.endsWith(`.${host}`);
  });
}
