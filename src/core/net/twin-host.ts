/** Hosts with and without `www.`: one site for its readers, two for a browser that is asked for permission. */

/** Second labels below which names are registered in many countries. */
const SHARED_LABEL = /^(?:ac|co|com|edu|gob|gouv|gov|gv|net|nic|or|org)$/;

/**
 * Sites send readers from the one to the other, and a redirect to a host that was not allowed cannot be followed.
 * @param hosts as `URL.hostname` gives them
 * @returns the same and their twins, each once; none for addresses in numbers and for hosts within a site
 */
export function withTwins(hosts: readonly string[]): string[] {
  return [...new Set(hosts.flatMap((host) => [host, ...twinOf(host)]))];
}

function twinOf(host: string): string[] {
  if (host.startsWith('www.')) return [host.slice('www.'.length)];
  const labels = host.split('.');
  if (/^[\d.]+$|[[\]:]/.test(host) || labels.length < 2) return [];
  const [, second = ''] = labels;
  const isSite = labels.length === 2 || (labels.length === 3 && SHARED_LABEL.test(second));
  return isSite ? [`www.${host}`] : [];
}
