/** Every page that the sample cites, and the one behind its "+1". */
import type { SitePage } from '../serve';
import { ADDRESSES } from './addresses';
import { AIRLINE_PAGE } from './airline';
import { AIRPORT_PAGE } from './airport';
import { AUTHORITY_PAGE } from './authority';
import { BLOG_PAGE } from './blog';
import { FORUM_PAGE } from './forum';
import { NEWS_PAGE } from './news';

const LOGIN_WALL = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>25 power banks tested – Fair Test</title></head>
<body><header><a href="/">Fair Test</a></header><main><h1>25 power banks tested</h1>
<p>This test is for members. Log in or become a member to read on.</p>
<form action="/login" method="post"><label>Name <input name="name"></label><label>Password <input name="password" type="password"></label><button>Log in</button></form>
</main></body></html>`;

const NOT_FOUND = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page not found – Anchor Insurance</title></head>
<body><main><h1>We cannot find this page</h1><p>Perhaps it has moved. Try the search, or begin at our home page.</p></main></body></html>`;

/** Names itself a PDF and holds no page: a damaged file. */
const EMPTY_PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

const page = (url: string, body: string, rest: Partial<SitePage> = {}): SitePage => {
  const { host, pathname } = new URL(url);
  return { host, path: pathname, body, ...rest };
};

export const SAMPLE_PAGES: readonly SitePage[] = [
  page(ADDRESSES.authority, AUTHORITY_PAGE),
  page(ADDRESSES.airline, AIRLINE_PAGE),
  page(ADDRESSES.airport, AIRPORT_PAGE),
  page(ADDRESSES.news, NEWS_PAGE),
  page(ADDRESSES.blog, BLOG_PAGE),
  page(ADDRESSES.test, LOGIN_WALL, { status: 403 }),
  page(ADDRESSES.insurer, NOT_FOUND, { status: 404 }),
  page(ADDRESSES.leaflet, EMPTY_PDF, { contentType: 'application/pdf' }),
  page(ADDRESSES.forum, FORUM_PAGE),
];
