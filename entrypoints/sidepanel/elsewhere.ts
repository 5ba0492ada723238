/** What the panel shows of readings elsewhere, kept over whatever view comes and goes. */
import { browser } from 'wxt/browser';
import type { Source } from '../../src/core/model/source';
import { wasRead } from '../../src/core/model/source';
import type { Elsewhere, Elsewheres, ReadPlace } from '../../src/ui/panel/panel-state';
import { allowedHosts } from '../shared/site-access';
import { addressKey, shownAddresses } from './page-tabs';
import { type ReadElsewhere, readElsewhere } from './read-elsewhere';
import type { Views } from './views';

export interface ReadingElsewhere {
  /** Looks which of the sources are open in a tab, and shows it. */
  look(sources: readonly Source[]): Promise<void>;
  /** What is known now, for a view that is drawn anew. */
  shown(): { readonly elsewhere: Elsewheres };
  /** Opens a source's page for its reader; that tab can be read whatever address it comes to show. */
  open(source: Source): Promise<void>;
  /**
   * Within the user's gesture.
   * @returns what was read; null where it gave no text, which is shown beside the source
   */
  read(source: Source, place: ReadPlace): Promise<ReadElsewhere | null>;
}

const NOTHING: Elsewhere = { isOpen: null, reading: null, ended: null };

export function createElsewhere({ change }: Pick<Views, 'change'>): ReadingElsewhere {
  let known: Elsewheres = {};
  let sources: readonly Source[] = [];
  /** Tabs opened for a source, by its id. */
  const own = new Map<string, number>();

  const show = () => {
    change('captured', (shown) => ({ ...shown, elsewhere: known }));
    change('result', (shown) => ({ ...shown, elsewhere: known }));
  };
  const put = (id: string, part: Partial<Elsewhere>) => {
    known = { ...known, [id]: { ...(known[id] ?? NOTHING), ...part } };
    show();
  };

  async function look(those: readonly Source[]): Promise<void> {
    sources = those;
    const withAddress = those.flatMap(({ id, url }) =>
      url !== null && URL.canParse(url) ? [{ id, url, host: new URL(url).hostname }] : [],
    );
    const [open, allowed] = await Promise.all([
      shownAddresses(),
      allowedHosts([...new Set(withAddress.map(({ host }) => host))]),
    ]);
    if (sources !== those) return;
    const next = withAddress.map(({ id, url, host }) => {
      const isShown = own.has(id) || open.has(addressKey(url));
      return [
        id,
        { ...(known[id] ?? NOTHING), isOpen: isShown || (allowed.has(host) ? false : null) },
      ] as const;
    });
    known = Object.fromEntries(next);
    show();
  }

  /** Tabs come, go and turn to other pages: what is offered follows them. */
  let soon: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void look(sources), 300);
  };
  browser.tabs.onUpdated.addListener((_, changed) => {
    if (changed.status === 'complete') lookSoon();
  });
  browser.tabs.onRemoved.addListener((tab) => {
    for (const [id, opened] of own) if (opened === tab) own.delete(id);
    lookSoon();
  });

  return {
    look,
    shown: () => ({ elsewhere: known }),
    async open({ id, url }) {
      if (!url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return;
      const tab = await browser.tabs.create({ url });
      if (tab.id !== undefined) own.set(id, tab.id);
      lookSoon();
    },
    async read(source, place) {
      const reading = readElsewhere(source, place, own.get(source.id) ?? null);
      put(source.id, { reading: place, ended: null });
      const done = await reading;
      const isRead = wasRead(done.read.state.kind);
      put(source.id, { reading: null, ended: isRead ? null : done.read.state });
      return isRead ? done : null;
    },
  };
}
