/**
 * Pages that are known to hold no text for a reader without an account or a player: they are named, not
 * asked. Only what is never text in the page: descriptions in shops of apps, forum threads and encyclopedias
 * are read like any other page.
 */
import { type SourceState, unread } from '../model/source';

/** What such a page is; a `SourceState.detail`, with words of its own on the screen. */
export type MediaKind = 'video' | 'audio' | 'map' | 'social network' | 'online document';

/** Host without `www.` or `m.` → paths (all where none is given). */
type Places = readonly (readonly [host: string, paths?: RegExp])[];

const VIDEOS: Places = [
  ['youtu.be'],
  ['youtube.com', /^\/(?:watch|shorts\/|live\/|embed\/|playlist)/u],
  ['music.youtube.com'],
  ['youtube-nocookie.com'],
  ['vimeo.com', /^\/(?:\d+|channels\/[^/]+\/\d+|showcase\/)/u],
  ['player.vimeo.com'],
  ['dailymotion.com', /^\/(?:video|embed)\//u],
  ['dai.ly'],
  ['tiktok.com', /\/video\//u],
  ['vm.tiktok.com'],
  ['twitch.tv', /^\/videos\/|\/clip\//u],
  ['clips.twitch.tv'],
  ['bilibili.com', /^\/video\//u],
  ['b23.tv'],
  ['rumble.com', /^\/(?:v[0-9a-z]+-|embed\/)/u],
  ['nicovideo.jp', /^\/watch\//u],
  ['loom.com', /^\/share\//u],
];

const AUDIO: Places = [
  ['open.spotify.com'],
  ['podcasters.spotify.com'],
  ['soundcloud.com', /^\/[^/]+\/./u],
  ['podcasts.apple.com'],
  ['music.apple.com'],
  ['podcasts.google.com'],
  ['deezer.com', /^\/(?:\w\w\/)?(?:track|album|episode|show|playlist)\//u],
  ['overcast.fm', /^\/\+/u],
  ['pca.st'],
  ['castbox.fm', /^\/episode\//u],
];

const MAPS: Places = [
  ['maps.google.com'],
  ['maps.app.goo.gl'],
  ['goo.gl', /^\/maps/u],
  ['maps.apple.com'],
  ['openstreetmap.org', /^\/(?:$|node\/|way\/|relation\/|directions)/u],
  ['bing.com', /^\/maps/u],
];

const SOCIAL: Places = [
  ['x.com', /^\/(?!(?:[a-z]{2}\/)?(?:tos|privacy)\b)/u],
  ['twitter.com', /^\/(?!(?:[a-z]{2}\/)?(?:tos|privacy)\b)/u],
  ['instagram.com', /^\/(?:p|reel|reels|stories|tv)\/|^\/[^/]+\/?$/u],
  ['facebook.com', /^\/(?!(?:help|policies|legal|privacy|business|terms)\b)./u],
  ['fb.watch'],
  ['threads.net', /^\/@/u],
  ['threads.com', /^\/@/u],
];

const ONLINE_DOCUMENTS: Places = [
  [
    'docs.google.com',
    /^\/(?!document\/d\/e\/|spreadsheets\/d\/e\/)(?:document|spreadsheets|presentation|forms)\//u,
  ],
  ['drive.google.com'],
  ['onedrive.live.com'],
  ['1drv.ms'],
  ['dropbox.com', /^\/(?:s|scl|sh)\//u],
];

/** Google's domains differ by country; only its maps are told by the path. */
const GOOGLE_MAP = /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/maps(?:\/|\?|$)/u;

const KINDS: readonly (readonly [MediaKind, Places])[] = [
  ['video', VIDEOS],
  ['audio', AUDIO],
  ['map', MAPS],
  ['social network', SOCIAL],
  ['online document', ONLINE_DOCUMENTS],
];

/** @param url an address; @returns null for pages that may be read */
export function mediaKindOf(url: string): MediaKind | null {
  const { host, pathname, search } = new URL(url);
  if (GOOGLE_MAP.test(`${host}${pathname}${search}`)) return 'map';
  const place = host.replace(/^(?:www|m|mobile)\./u, '');
  for (const [kind, places] of KINDS)
    if (places.some(([known, paths]) => known === place && (paths?.test(pathname) ?? true))) return kind;
  return null;
}

/** A post of a social network shows in the reader's own tab; the rest has no text there either. */
export function stateOfMedia(kind: MediaKind): SourceState {
  if (kind === 'social network') return unread('needs rendering', kind);
  return unread(kind === 'online document' ? 'unsupported type' : 'no text', kind);
}
