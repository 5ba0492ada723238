/**
 * What a chat site's pages are made of, as data: an adapter is made from it by
 * `createSiteAdapter`. A site has several generations of its page, newest first,
 * since changes are rolled out in stages and old pages are saved and shared.
 * docs/adding-a-site.md shows how one is written.
 */
import type { AdapterStatus } from '../core/model/answer';
import type { Page } from './adapter';
import type { Chip } from './chip';
import type { RoleSelectors } from './read-roots';

export interface Site {
  /** Lower case, as in `src/sites/<id>`. */
  readonly id: string;
  /** As its users call it; no word to translate. */
  readonly name: string;
  /**
   * Hosts of the site; their subdomains count too, and `google.*` stands for all its countries' domains. Empty for
   * sites that people host themselves.
   */
  readonly hosts: readonly string[];
  /** Where the hosts have other pages too: whether this one is of the site. */
  readonly path?: (url: URL) => boolean;
  /** Element that pages of this make have and no others, whatever their address: saved, shared, self-hosted. */
  readonly probe: string | null;
  /** Its answer stands among other prose, which is no answer where the layout is not known. */
  readonly amongOtherProse?: true;
  readonly generations: readonly Generation[];
}

/** How turns of one layout are found, and in them question, answer and citations. */
export interface Generation {
  /** What it was checked on. */
  readonly status: AdapterStatus;
  /** Of what the facts were learnt, and when: "saved page, 2026-01". For docs/sites.md. */
  readonly evidence: string;
  /** Elements in page order that hold a question, an answer, or both. */
  readonly turn: string;
  /** Question in a turn: the first that finds something, so that no wrapper is read beside its content. */
  readonly question: readonly string[];
  /** The question where it stands outside the turn, which is asked first; empty where there is none. */
  readonly queryOf?: (context: TurnContext) => string;
  /** The turn, or something in it, shows that it is an answer, be it empty. */
  readonly isAnswer: string;
  /** Answer bodies in a turn, by the name that goes into bug reports. */
  readonly bodies: Readonly<Record<string, string>>;
  /**
   * Which bodies are one answer; absent: all of the turn, merged. Neighbouring turns: those of one name without a
   * question between them are its parts.
   */
  readonly answerIn?: 'last body' | 'neighbouring turns';
  /** Attribute with the key of an answer that survives redrawing, and the element that holds it; the first that is there. */
  readonly key: readonly { readonly at: string; readonly attribute: string }[];
  /** In the turn while it is being written; null where nothing tells. */
  readonly writing: string | null;
  /** Anywhere on the page while its last answer is being written; null where nothing tells. */
  readonly stop: string | null;
  /** In the turn once it is written to its end; without it the text has to rest for longer. Absent: nothing shows it. */
  readonly done?: string;
  /** In the turn: a control that unfolds more of the answer's text, which is hidden or missing until it is clicked. */
  readonly folded?: string;
  /** An answer in a frame of another origin, which no script of the page can read. */
  readonly foreignFrame?: string;
  /** In an answer body, but no sentences of the answer. */
  readonly skipped: readonly string[];
  /** Whole text of a body's last block, where the site writes it there itself and only its words tell. */
  readonly appended?: RegExp;
  /** In a question, but not what the user asked. */
  readonly skippedInQuestion?: readonly string[];
  /** Meaning of elements whose names do not say it; later entries overrule earlier ones. */
  readonly roles?: RoleSelectors;
  /** Citation markers: each leaves the text and becomes a citation. */
  readonly markers: readonly string[];
  /** Around the words that the page itself says the next marker is for. */
  readonly claims?: string;
  /** What a marker stands for, where its own links, attributes and label do not tell (`readChip`). */
  readonly readMarker?: (marker: Element, context: TurnContext) => Chip;
  /** Addresses that the page lists with the answer; those that no marker cites are never support. */
  readonly listed?: (context: TurnContext) => readonly string[];
  /** Links in the prose: citations, or written by the model beside its citations. */
  readonly links: 'cited' | 'written';
  /** Marks in the text (`[1]`, `¹`) and lists of sources under it: citations, or left as text. */
  readonly textMarks: 'read' | 'left';
  /** `html`: the site makes no elements of its own, so custom ones were put there by other extensions. */
  readonly elements: 'html' | 'custom';
  /** What the user's click can bring into the page; absent where all of it is there. */
  readonly hiddenSources?: HiddenSources;
}

export interface TurnContext {
  readonly turn: Element;
  readonly page: Page;
}

/**
 * Sources that the site shows only after a click or under the pointer. Opened at
 * the user's wish alone.
 */
export interface HiddenSources {
  /** A list of all sources of the turn; null: there is none. */
  readonly list: {
    /** Controls that open it. */
    readonly open: string;
    /** Where these are; absent: in the turn. */
    readonly stands?: 'beside the turn';
    /** What each opens; absent: all of the list. */
    readonly opens?: 'a part';
    /** What appears, anywhere on the page. */
    readonly panel: string;
    /** In the panel: one a source, in its order. */
    readonly links: string;
    /** In the panel or on the page; null: the opener closes it too. */
    readonly close: string | null;
  } | null;
  /** Markers that show their further sources one by one; null: they do not. */
  readonly cards: {
    readonly by: 'hover' | 'click';
    readonly card: string;
    readonly links: string;
    /** Turns to the next source of the card; null: all stand in it. */
    readonly next: string | null;
  } | null;
}
