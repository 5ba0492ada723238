/**
 * Sites of whose pages too little is known to name one element: they are told by
 * name, and their pages are read as any page of prose. Whoever sees one can change
 * that (docs/adding-a-site.md).
 */
import type { Site } from './site';

const known = (id: string, name: string, hosts: readonly string[], path?: Site['path']): Site => ({
  id,
  name,
  hosts,
  probe: null,
  generations: [],
  ...(path && { path }),
});

export const UNKNOWN_LAYOUTS: readonly Site[] = [
  known('kagi', 'Kagi Assistant', ['kagi.com'], ({ pathname }) =>
    /^\/(?:assistant|search)(?:\/|$)/.test(pathname),
  ),
  known('duck-ai', 'Duck.ai', ['duck.ai']),
  known(
    'duckduckgo',
    'Duck.ai',
    ['duckduckgo.com'],
    ({ searchParams }) => searchParams.get('ia') === 'chat' || searchParams.has('duckai'),
  ),
  known('brave', 'Brave Ask', ['search.brave.com'], ({ pathname }) => /^\/ask(?:\/|$)/.test(pathname)),
  known('you', 'You.com', ['you.com']),
  known('phind', 'Phind', ['phind.com']),
];
