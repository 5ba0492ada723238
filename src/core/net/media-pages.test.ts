import { expect, it } from 'vitest';
import { mediaKindOf } from './media-pages';

it.each([
  ['https://www.youtube.com/watch?v=x', 'video'],
  ['https://m.youtube.com/shorts/x', 'video'],
  ['https://youtu.be/x', 'video'],
  ['https://vimeo.com/123456', 'video'],
  ['https://www.tiktok.com/@a/video/1', 'video'],
  ['https://open.spotify.com/episode/1', 'audio'],
  ['https://podcasts.apple.com/us/podcast/x/id1', 'audio'],
  ['https://www.google.com/maps/place/Vell', 'map'],
  ['https://google.co.uk/maps?q=Vell', 'map'],
  ['https://maps.app.goo.gl/x', 'map'],
  ['https://x.com/a/status/1', 'social network'],
  ['https://mobile.twitter.com/a/status/1', 'social network'],
  ['https://www.instagram.com/p/x/', 'social network'],
  ['https://www.facebook.com/a/posts/1', 'social network'],
  ['https://docs.google.com/document/d/1/edit', 'online document'],
  ['https://drive.google.com/file/d/1/view', 'online document'],
])('%s: %s', (url, kind) => {
  expect(mediaKindOf(url)).toBe(kind);
});

it.each([
  'https://www.youtube.com/t/terms',
  'https://vimeo.com/about',
  'https://www.reddit.com/r/dams/comments/1/x/',
  'https://en.wikipedia.org/wiki/YouTube',
  'https://apps.apple.com/us/app/x/id1',
  'https://play.google.com/store/apps/details?id=x',
  'https://www.google.com/search?q=maps',
  'https://docs.google.com/document/d/e/2PACX-1/pub',
  'https://www.facebook.com/help/1',
  'https://x.com/en/privacy',
  'https://notyoutube.com/watch?v=x',
  'https://box.com/x',
  'https://www.linkedin.com/pulse/x',
])('%s is read', (url) => {
  expect(mediaKindOf(url)).toBeNull();
});
