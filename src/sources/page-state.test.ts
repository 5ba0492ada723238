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

/** What services against robots, consent tools, shops and error pages say, as it is met. */
describe('walls as they are met', () => {
  it.each([
    [
      'Cloudflare',
      '<title>Just a moment...</title><h1>news.example</h1><h2>Verify you are human by completing the action below.</h2><p>news.example needs to review the security of your connection before proceeding.</p>',
    ],
    [
      'Cloudflare, blocked',
      `<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1><h2>You are unable to access news.example</h2><p>This website is using a security service to protect itself from online attacks. The action you just performed triggered the security solution.</p>${NOTE}`,
    ],
    [
      'DataDome',
      '<title>news.example</title><p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
    ],
    [
      'PerimeterX',
      '<title>Access to this page has been denied.</title><h1>Press & Hold to confirm you are a human (and not a bot).</h1>',
    ],
    [
      'Akamai',
      '<title>Access Denied</title><h1>Access Denied</h1><p>You don\'t have permission to access "http://news.example/x" on this server. Reference #18.2e</p>',
    ],
    [
      'Imperva',
      '<html><head></head><body><iframe src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful. Incapsula incident ID: 1</iframe></body></html>',
    ],
    ['AWS', '<title>Human Verification</title><div id="captcha-container"></div>'],
    [
      'a search engine',
      "<title>https://search.example/sorry</title><p>Our systems have detected unusual traffic from your computer network. This page checks to see if it's really you sending the requests, and not a robot.</p>",
    ],
    [
      'a shop',
      "<title>Robot Check</title><p>Enter the characters you see below. Sorry, we just need to make sure you're not a robot.</p>",
    ],
    [
      'a forum',
      "<title>Blocked</title><p>You've been blocked by network security. To continue, log in to your account.</p>",
    ],
    ['DDoS-Guard', '<title>DDoS-Guard</title><p>Checking your browser before accessing news.example.</p>'],
    ['in German', '<title>Einen Moment bitte …</title><p>Bestätigen Sie, dass Sie ein Mensch sind.</p>'],
    [
      'in French',
      '<title>Un instant…</title><p>Vérifiez que vous êtes humain en effectuant l’action ci-dessous.</p>',
    ],
    ['in Spanish', '<title>Un momento…</title><p>Verifique que usted es un ser humano.</p>'],
    ['in Russian', '<title>Ой!</title><p>Подтвердите, что запросы отправляли вы, а не робот</p>'],
    ['in Japanese', '<title>しばらくお待ちください...</title><p>人間であることを確認します</p>'],
    ['in Chinese', '<title>请稍候…</title><p>请完成以下操作，验证您是真人。</p>'],
  ])('robot check: %s', (_, html) => {
    expect(say(html)).toBe('refused (captcha)');
  });

  it.each([
    ['<title>Seite nicht gefunden – Stadt Vell</title><p>Leider.</p>'],
    ['<title>Fehler 404</title><p>Die von Ihnen aufgerufene Seite existiert nicht.</p>'],
    [
      '<title>Stadt Vell</title><h1>Hoppla!</h1><p>Die gesuchte Seite konnte nicht gefunden werden oder wurde verschoben.</p>',
    ],
    ['<title>Page introuvable</title><p>Désolé.</p>'],
    ['<title>Página no encontrada | Museo</title><p>Lo sentimos.</p>'],
    ['<title>Pagina non trovata</title><p>Ci dispiace.</p>'],
    ['<title>Página não encontrada</title><p>Desculpe.</p>'],
    ['<title>Pagina niet gevonden</title><p>Helaas.</p>'],
    ['<title>Nie znaleziono strony</title><p>Przepraszamy.</p>'],
    ['<title>Sidan hittades inte</title><p>Tyvärr.</p>'],
    ['<title>Страница не найдена</title><p>Извините.</p>'],
    ['<title>페이지를 찾을 수 없습니다</title><p>죄송합니다.</p>'],
    ['<title>找不到页面</title><p>抱歉。</p>'],
    ['<title>お探しのページは見つかりませんでした</title><p>トップへ</p>'],
    ['<title>Shop</title><p>Sorry, the page you are looking for has been moved or no longer exists.</p>'],
    ['<title>Shop</title><h1>We can’t find that page</h1>'],
  ])('error page with status 200: %s', (html) => {
    expect(say(html)).toBe('not found (error page)');
  });

  it.each([
    [
      '<title>Vor dem Lesen</title><p>Mit Werbung weiterlesen oder alle akzeptieren.</p>',
      'refused (consent)',
    ],
    ['<title>Avant d’accéder à Recherche</title><p>Tout accepter ou personnaliser.</p>', 'refused (consent)'],
    ['<title>Bevor Sie fortfahren</title><p>Wir verwenden Cookies.</p>', 'refused (consent)'],
    ['<title>Log in</title><p>You need to log in to see this group.</p>', 'refused (login)'],
    ['<title>Anmeldung</title><p>Melden Sie sich an, um fortzufahren.</p>', 'refused (login)'],
    ['<title>ログイン</title><p>ログインしてください</p>', 'refused (login)'],
    [`${NOTE}<p>Dieser Artikel ist nur für Abonnenten.</p>`, 'refused (paywall)'],
    [`${NOTE}<p>Article réservé aux abonnés. Déjà abonné ? Connectez-vous</p>`, 'refused (paywall)'],
    [`${NOTE}<p>Exclusivo para suscriptores</p>`, 'refused (paywall)'],
    [`${NOTE}<p>この記事は会員限定です。残り 1200文字</p>`, 'refused (paywall)'],
    [
      `<script type="application/ld+json">{"isAccessibleForFree": false}</script>${NOTE}`,
      'refused (paywall)',
    ],
    [`<meta property="article:content_tier" content="locked">${NOTE}`, 'refused (paywall)'],
    [
      `<script type="application/ld+json">{"isAccessibleForFree": "http://schema.org/False"}</script>${LONG}`,
      'read (paywall)',
    ],
    [`<script type="application/ld+json">{"isAccessibleForFree": true}</script>${NOTE}`, 'read'],
    ['<title>Aplicación</title><p>Habilite JavaScript para ver esta página.</p>', 'needs rendering'],
  ])('%s: %s', (html, expected) => {
    expect(say(html)).toBe(expected);
  });
});

/** Texts about walls, long and short, are read. */
describe('articles about walls', () => {
  it.each([
    `<title>CAPTCHA – Glossary</title><h1>CAPTCHA</h1><p>A CAPTCHA is a test that tells people from programs: letters in a warped picture, say, or pictures with traffic lights. The word stands for completely automated public Turing test to tell computers and humans apart, and was coined in 2003.</p>`,
    `<title>How sites tell robots apart</title><p>Sites look at how a mouse moves, which fonts there are, and how fast forms are filled in before they ask visitors to solve anything. The oldest question is still the best known: are you a robot?</p>`,
    `<title>Cookie banners and the law</title><p>A judge in Vell held that a banner has to offer refusal as plainly as consent. Sites that show “accept all” in large letters and hide the rest have to change within six months, or pay.</p>`,
    `<title>Paywalls, ten years on</title>${ADVICE}<p>Most papers let readers see some articles and ask the rest to pay.</p>`,
    `<title>Why error 404 is called so</title>${NOTE}`,
    `<title>Man not found after search</title>${NOTE}`,
    `<title>Missing page found in the archive</title>${NOTE}`,
    `<title>Museum denied access to its own files</title>${NOTE}`,
    `<title>Security check at the station takes an hour</title>${NOTE}`,
    `<title>Forgotten passwords cost firms dear</title><p>Firms lose days to people who forgot what they typed last spring, a study of four hundred offices says. The remedy is known, and hardly used: long phrases that stay, and a second step on the phone.</p>`,
    `<title>Sign in sheet for the fair</title>${NOTE}`,
    `<title>The dam</title>${NOTE}<p>We and our 20 partners store cookies. Accept all?</p>`,
    `<title>The dam</title>${NOTE}<p>Please log in to comment.</p>`,
    `<title>Vell and its trams</title><p>We use cookies.</p>${NOTE}`,
  ])('%s', (html) => {
    expect(say(html)).toBe('read');
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
