import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html';
import { stateOfPage } from './page-state';

const LONG = `<p>${'The dam holds 45 million cubic metres of water. '.repeat(40)}</p>`;
const NOTE =
  '<p>The dam was closed on 3 May because a gate had failed; it opened again on 9 May after its repair had been tested by two divers of the water board.</p>';

function say(html: string, requested = 'https://a.example/x', final = requested): string {
  const { kind, detail } = stateOfPage({ requested, final, page: extractHtml(html) });
  return detail === null ? kind : `${kind} (${detail})`;
}

/** About 700 visible characters: more than a wall says, less than an article. */
const ADVICE = `<p>${'Liquids of up to 100 millilitres go into a clear bag of one litre. '.repeat(12)}</p>`;

describe('walls and shells', () => {
  it.each([
    [`<title>404 – page not found</title>${LONG}`, 'read', 'a long text is read whatever its title'],
    ['<title>Not found</title><p>Sorry.</p>', 'not found (error page)', 'an error page with status 200'],
    ['<title>Seite nicht gefunden</title><p>Leider.</p>', 'not found (error page)', 'in German'],
    ['<title>Water board | 404</title><p>Sorry.</p>', 'not found (error page)', 'by its number'],
    [`<title>404 trees were planted</title>${NOTE}`, 'read', 'a number that counts'],
    [`<title>Highway 404 reopens</title>${NOTE}`, 'read', 'a number that means something else'],
    [
      '<title>Lost keys not found after search</title><p>Police said so.</p>',
      'read',
      'a headline that only sounds alike',
    ],
    [
      `${NOTE}<div class="cookie-bar"><p>We use cookies.</p><button>Accept all</button></div>`,
      'read',
      'a short text under a cookie bar',
    ],
    [
      '<p>Accept all cookies or manage cookie settings to go on.</p>',
      'refused (consent)',
      'nothing but a cookie wall',
    ],
    [`${NOTE}<form><input type="password"></form>`, 'read', 'a short text beside a login box'],
    ['<p>Welcome</p><form><input type="password"></form>', 'refused (login)', 'nothing but a login box'],
    ['<p>Please log in to view this document.</p>', 'refused (login)', 'login in words'],
    [`${NOTE}<p>Already a subscriber? Sign in.</p>`, 'refused (paywall)', 'a teaser'],
    [`${LONG}<p>Already a subscriber? Sign in.</p>`, 'read', 'a whole article'],
    [`${NOTE}<p>This site is protected by reCAPTCHA.</p>`, 'read', 'a captcha elsewhere'],
    ['<h1>Verify you are human</h1>', 'refused (captcha)', 'a captcha'],
    [
      `<h1>Hand luggage</h1>${ADVICE}<p>Allow an hour for the security check.</p>`,
      'read',
      'words of a wall in prose',
    ],
    [`<h1>How a CAPTCHA tells people apart</h1>${ADVICE}`, 'read', 'words of a wall as a part of a headline'],
    [`<title>Just a moment...</title>${ADVICE}`, 'refused (captcha)', 'a title that says nothing else'],
    [
      `<title>Attention Required! | Shop</title>${ADVICE}`,
      'refused (captcha)',
      'beside the name of the site',
    ],
    [`<h1>Access to this page has been denied.</h1>${ADVICE}`, 'refused (captcha)', 'a heading'],
    [
      '<title>Shop</title><p>One more step: please complete the security check to go on.</p>',
      'refused (captcha)',
      'a page that says little more',
    ],
    [`${ADVICE}<p>Prices rose for subscribers only.</p>`, 'read', 'words of a paywall in prose'],
    [`${ADVICE}<p>Subscribe to continue reading.</p>`, 'refused (paywall)', 'a longer teaser'],
    ['<app-root></app-root><script src=a.js></script>', 'needs rendering', 'an empty mount'],
    ['<p>Please enable JavaScript to view this page.</p>', 'needs rendering', 'said in words'],
    [`${NOTE}<script>x</script>`, 'read', 'a short text with a script'],
    ['', 'no text', 'nothing'],
  ])('%s: %s (%s)', (html, expected) => {
    expect(say(html)).toBe(expected);
  });
});

describe('redirects', () => {
  it.each([
    ['https://a.example/news/1', 'https://a.example/', 'wrong page (home page)'],
    ['https://a.example/news/1', 'https://www.a.example/', 'wrong page (home page)'],
    ['https://a.example/news/1', 'https://a.example/en/', 'wrong page (home page)'],
    ['https://a.example/?p=12', 'https://a.example/', 'wrong page (home page)'],
    ['https://a.example/news/1', 'https://a.example/news/one', 'read'],
    ['https://a.example/', 'https://www.a.example/', 'read'],
    ['https://a.example/', 'https://a.example/de', 'read'],
    ['https://sho.rt/x1', 'https://a.example/', 'read'],
    ['https://a.example/doc', 'https://a.example/login?next=/doc', 'refused (login)'],
    ['https://a.example/doc', 'https://id.a.example/sso/start', 'refused (login)'],
    ['https://a.example/login-guide', 'https://a.example/login-guide/', 'read'],
    ['https://a.example/doc', 'https://consent.a.example/m?continue=1', 'refused (consent)'],
  ])('%s → %s: %s', (requested, final, expected) => {
    expect(say(LONG, requested, final)).toBe(expected);
  });
});
