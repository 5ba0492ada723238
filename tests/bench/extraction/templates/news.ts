/** News sites: what stands around an article there. */
import {
  allParagraphs,
  apart,
  each,
  links,
  list,
  main,
  p,
  page,
  sectionProse,
  type Template,
  text,
} from '../page-kit';

const teasers = (items: readonly (readonly [string, string])[]) =>
  each(
    items,
    ([title, teaser]) =>
      `<div class="card"><a href="/s"><img src="/t.jpg" alt=""><h3>${title}</h3></a><p>${teaser}</p></div>`,
  );

export const NEWS: Readonly<Record<string, Template>> = {
  'news-broadsheet': (c) => {
    const [first, ...rest] = c.sections;
    return page(
      `${c.title} | The Harbour Gazette`,
      `<body class="story-page">
<a class="skip-link" href="#main">Skip to content</a>
<header class="site-header"><a href="/" class="logo">The Harbour Gazette</a><nav><ul>${links(['World', 'Politics', 'Business', 'Culture', 'Sport', 'Opinion'])}</ul></nav><button>Sign in</button><a href="/give">Support us</a></header>
<div class="ad-slot ad-leaderboard">Advertisement</div>
<main id="main"><article class="story">
<div class="kicker"><a href="/politics">Politics</a></div>
<h1>${apart(text(c.title))}</h1>
<div class="byline">${apart('By <a href="/a">Mara Lindqvist</a>, Science correspondent <time>4 March 2025, 07.12</time>')}</div>
<div class="share-bar"><span>Share</span><a href="#">Facebook</a><a href="#">X</a><a href="#">Email</a><a href="#">Copy link</a></div>
<figure><img src="/x.jpg" alt="">${main('<figcaption>The site as seen from the north side this week.</figcaption>')}</figure>
${main(p(c.lead) + (first ? sectionProse(first) : ''))}
<div class="inline-newsletter"><h4>Get the morning letter</h4><p>Our editors pick five stories and send them before breakfast. Free, every weekday.</p><form><input type="email" placeholder="Your email"><button>Sign up</button></form><p class="small">By signing up you agree to our terms. You can leave at any time.</p></div>
${main(each(rest, (s) => sectionProse(s)))}
<div class="author-bio"><img src="/m.jpg" alt=""><h4>Mara Lindqvist</h4><p>Mara has covered science for the Gazette since 2016. She lives in Bergen with two cats and too many books.</p><a href="/a">More from this author</a></div>
<ul class="topics">${links(['Science', 'Environment', 'Coast'])}</ul>
</article>
<section class="more-stories"><h2>More on this story</h2>${teasers([
        [
          'Council splits over harbour dues',
          'Members argued until midnight before the vote was put off again.',
        ],
        ['Why the night ferry is late', 'A new timetable and an old engine make a poor match.'],
        ['Letters: readers on the new pier', 'Some love it, most would have liked a bench.'],
      ])}</section>
<section id="comments"><h2>Comments (3)</h2><p>Comments are moderated. Be kind.</p><div class="comment"><b>oldsalt</b><p>I have said this for ten years and nobody listened to me.</p></div><div class="comment"><b>Petra K.</b><p>Great piece, thank you. Could we have one on the lighthouse too?</p></div><div class="comment"><b>anon77</b><p>First time I agree with this paper about anything at all.</p></div></section>
</main>
<aside class="rail"><h3>Most read</h3><ol>${links(['Ten walks for a wet Sunday', 'The baker who would not retire', 'Quiz: how well do you know your harbour?'])}</ol></aside>
<footer><p>© 2025 Harbour Gazette Media. Registered in Norway.</p><ul>${links(['About', 'Contact', 'Privacy', 'Complaints'])}</ul></footer></body>`,
    );
  },

  'news-hashed': (c) =>
    page(
      c.title,
      `<body><div id="app"><div class="css-1x9k2f"><div class="css-bar0"><a class="css-logo" href="/">Metro Ledger</a><a href="/w">World</a><a href="/b">Business</a><a href="/t">Tech</a><span class="css-w1">Edition: International</span></div>
<div class="css-q8s7d"><div class="css-tick"><b>Breaking</b> <a href="/b1">Rail union calls off strike at the last minute</a></div></div>
<div class="css-7fj2"><div class="css-hd"><h1 class="css-1t">${apart(text(c.title))}</h1><div class="css-by">${apart('Jonas Wehr · Mar 9, 2025 · 6 min read')}</div></div>
<div class="css-cta"><span>Listen to this story</span><span>0:00 / 7:42</span></div>
<div class="css-body">${main(`<p class="css-pp">${text(c.lead)}</p>`)}
${each(c.sections, (s, at) => `${main(`<h2 class="css-h">${text(s.heading)}</h2>${each(s.paragraphs, (t) => `<p class="css-pp">${text(t)}</p>`)}${list(s.items)}`)}${at === 0 ? '<div class="css-rel"><p class="css-rl">Read also</p><a href="/r1"><p class="css-rt">Five charts on the cost of doing nothing</p></a></div>' : ''}${at === 1 ? '<div class="css-adx"><p>Ad</p><p>Sponsored by Norden Bank: saving made simple, now with no fee for the first year.</p><a href="/ad">Learn more</a></div>' : ''}`)}
<p class="css-crr">Follow Metro Ledger on <a href="/m">Mastodon</a>, <a href="/x">X</a> and <a href="/i">Instagram</a>, or download our app for iOS and Android.</p></div>
<div class="css-mst"><div class="css-mh">Most popular</div>${each(['The island that sold its wind', 'How to read a payslip', 'A short history of queues', 'Where the swifts go'], (t, at) => `<div class="css-mi"><span>${at + 1}</span><a href="/p"><h3>${t}</h3></a></div>`)}</div>
<div class="css-rec"><div class="css-mh">Recommended for you</div>${teasers([
        ['Inside the last typewriter shop', 'It smells of oil, and the queue reaches the door.'],
        ['What your bins say about you', 'Researchers sorted forty tonnes so that you need not.'],
      ])}</div></div>
<div class="css-ft"><p>Metro Ledger is published by Ledger Group plc. All rights reserved. Reproduction without permission is not allowed.</p><a href="/t">Terms</a><a href="/p">Privacy</a><a href="/c">Cookie settings</a></div></div></div></body>`,
    ),

  'news-amp': (
    c,
  ) => `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><title>${text(c.title)}</title><script async src="https://cdn.example/v0.js"></script><style amp-boilerplate>body{animation:-amp-start 8s steps(1,end) 0s 1 normal both}</style></head><body>
<amp-sidebar id="sb" layout="nodisplay"><ul>${links(['Home', 'Local', 'Weather', 'Traffic', 'Obituaries'])}</ul></amp-sidebar>
<header class="amp-hd"><div role="button" on="tap:sb.open">☰</div><a href="/">KLOV News 9</a></header>
<amp-consent layout="nodisplay" id="cs"><div class="cs-ui"><p>We and our partners store cookies on your device to show you ads. Do you accept?</p><button>Accept</button><button>Reject</button></div></amp-consent>
<article class="amp-article"><h1>${apart(text(c.title))}</h1><p class="meta">${apart('Posted 5:14 PM, Feb 02, 2025 and last updated 8:01 PM')}</p>
<amp-social-share type="email"></amp-social-share><amp-ad width="320" height="50"><div fallback>Advertisement</div></amp-ad>
${each(allParagraphs(c), (t, at) => main(p(t)) + (at === 1 ? '<p><strong>RELATED: <a href="/r">Crews close two lanes on the ring road</a></strong></p>' : '') + (at === 3 ? '<amp-ad layout="responsive"><p>Ad – content continues below</p></amp-ad>' : ''))}
<p><em>Download the free KLOV app to get alerts on your phone. Watch newscasts at 5, 6 and 10.</em></p>
<div class="copyright">Copyright 2025 KLOV. All rights reserved. This material may not be published, broadcast or rewritten.</div></article>
<amp-list layout="fixed"><h2>Recommended</h2><ul>${links(['Zoo names its new tapir', 'Snow days moved to June', 'Dog found after nine days'])}</ul></amp-list>
<footer class="amp-ft"><p>Report a closed captioning problem: 555-0100</p><a href="/t">Terms of Use</a> <a href="/p">Privacy</a></footer></body></html>`,

  'live-blog': (c) =>
    page(
      `LIVE: ${c.title}`,
      `<body><nav class="top"><a href="/">Northline</a> <a href="/live">Live</a> <a href="/video">Video</a></nav>
<div class="lb-head"><h1>${apart(text(c.title))}</h1><div class="lb-status"><span class="pulse"></span> Updates every few minutes</div><div>${apart('Live reporting by Ana Costa')}</div></div>
<div class="lb-grid"><div class="lb-side"><h2>Key moments</h2><ul>${links(['11:42 Second reading', '10:15 Talks resume', '09:03 Doors open'])}</ul><div class="sticky-ad">Advertisement</div></div>
<div class="lb-feed"><button>Show 4 new updates</button>
${each(c.sections, (s, at) => `<div class="lb-post" id="post-${at}"><div class="lb-meta">${apart(`<time>${11 - at}:42 GMT</time>`)}<button>Share</button></div><div class="lb-content">${main(`<h3>${text(s.heading)}</h3>${each(s.paragraphs, p)}${list(s.items)}`)}</div><div class="lb-tools"><a href="#">Copy link to post</a> <a href="#">Facebook</a> <a href="#">X</a></div></div>${at === 1 ? '<div class="lb-promo"><strong>Get our evening newsletter</strong><p>The day in five minutes, in your inbox at six.</p><a href="/nl">Sign up here</a></div>' : ''}`)}
<div class="lb-post">${main(`<h3>What we know so far</h3>${p(c.lead)}`)}<div class="lb-tools"><a href="#">Copy link to post</a></div></div>
<a class="lb-more" href="?page=2">Load older updates</a></div></div>
<div class="onward"><h2>Elsewhere on Northline</h2>${teasers([
        ['The ship that came in from the cold', 'A crew of nine, a cat, and a long winter.'],
        ['Podcast: sleepless in the suburbs', 'This week we ask why everybody is tired.'],
      ])}</div>
<footer>© Northline Media 2025. Northline is not responsible for the content of external sites.</footer></body>`,
    ),

  'paywall-teaser': (c) =>
    page(
      c.title,
      `<body><header><a href="/">The Assembly Review</a><a href="/login">Log in</a><a class="btn" href="/subscribe">Subscribe</a></header>
<main><article><p class="rubric">Essay</p><h1>${apart(text(c.title))}</h1><p class="dek">${main('An account of how things came to be as they are, and of who might change them.')}</p><p class="byl">${apart('Ida Brandt, Spring issue')}</p>
<div class="entry">${main(p(c.lead) + each(c.sections[0]?.paragraphs ?? [], p))}</div>
<div class="gate"><h2>This essay is for subscribers</h2><p>Subscribe from 4 euros a month and read everything, including an archive of forty years.</p><ul><li>Six issues a year by post</li><li>Full access on all devices</li><li>Cancel whenever you like</li></ul><a href="/subscribe">See offers</a><p>Already a subscriber? <a href="/login">Log in</a></p></div></article>
<section class="issue"><h2>In this issue</h2>${teasers([
        ['Notes on a border', 'What the surveyors left out of the map.'],
        ['Against the spreadsheet', 'A modest case for counting less.'],
        ['Two poems', 'By Renke Holm, translated by the author.'],
      ])}</section></main><footer><p>The Assembly Review is a non-profit. ISSN 0000-0000.</p></footer></body>`,
    ),

  'jsonld-teaser': (c) => {
    const body = allParagraphs(c);
    const data = {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: c.title,
      datePublished: '2025-01-20',
      articleBody: body.join('\n\n'),
    };
    return page(
      c.title,
      `<body><header><a href="/">Daybook</a><nav><a href="/n">News</a><a href="/c">Culture</a></nav></header><main><h1>${apart(text(c.title))}</h1>${main(p(c.lead))}<button class="expand">Continue</button>
<!--MAIN ${text(body.slice(1).join('\n\n'))}-->
<div class="next"><h2>Up next</h2><ul>${links(['The mayor who counts trees', 'A museum for lost gloves'])}</ul></div></main><footer>© Daybook</footer></body>`,
      `<script type="application/ld+json">${JSON.stringify(data).replace(/</gu, '\\u003c')}</script>`,
    );
  },

  'press-release': (c) =>
    page(
      `${c.title} - WireLine`,
      `<body><div class="top-links"><a href="/j">Journalists</a> <a href="/l">Log In</a> <a href="/s">Send a Release</a></div><div class="container"><div class="row"><div class="col-lg-8">
<h1>${apart(text(c.title))}</h1><p class="news-provided">${apart('NEWS PROVIDED BY <a href="/o">Alder Instruments</a> Jan 14, 2025, 09:00 ET')}</p><div class="sharing-tools"><p>Share this article</p><a href="#">Share to X</a><a href="#">Share to LinkedIn</a></div>
<section class="release-body">${main(`<p><span class="loc">ROTTERDAM, Jan. 14, 2025 /WireLine/ --</span> ${text(c.lead)}</p>${each(c.sections, (s) => `<p><b>${text(s.heading)}</b></p>${each(s.paragraphs, p)}${list(s.items)}`)}<table class="fin">${each(c.facts, ([n, v]) => `<tr><td>${text(n)}</td><td>${text(v)}</td></tr>`)}</table>`)}
${apart('<p><b>About Alder Instruments</b></p><p>Alder Instruments builds gauges for ports and canals. It was founded in 1988 and employs 240 people.</p><p>Media contact: Tess Vogel, press@alder.example</p>')}<p>SOURCE Alder Instruments</p></section>
<div class="modal-promo"><h3>WANT YOUR COMPANY'S NEWS FEATURED ON WIRELINE?</h3><a href="/s">GET STARTED</a><span>440k+ Newsrooms &amp; Influencers</span><span>9k+ Digital Media Outlets</span></div></div>
<div class="col-lg-4"><h4>Also from this source</h4><div><h5><a href="/1">Alder Instruments opens a second plant in Ghent</a></h5><p>The plant will make sensors for locks and weirs from next autumn on.</p></div><h4>Explore</h4><ul>${links(['Machinery', 'Maritime', 'New Products'])}</ul></div></div></div>
<footer><div><h4>Contact WireLine</h4><p>Call us at 555-0142 from 8 AM to 9 PM</p></div><div><h4>Products</h4><ul>${links(['For Marketers', 'For Agencies', 'All Products'])}</ul></div></footer></body>`,
    ),

  'several-articles': (c) =>
    page(
      'Science desk – The Upland Post',
      `<body><header class="masthead"><h2><a href="/">The Upland Post</a></h2><nav><ul>${links(['Front', 'Valley', 'Science', 'Farm'])}</ul></nav></header>
<div class="wrap"><div class="notice">You are reading the archive of the science desk. <a href="/rss">Subscribe to the feed</a></div>
${each(c.sections, (s) => `<article class="entry"><h2>${main(`<a href="/e">${text(s.heading)}</a>`)}</h2><p class="post-info">${apart('Filed on Tuesday by the desk')}</p>${main(each(s.paragraphs, p) + list(s.items))}<p class="foot"><a href="/e#c">Leave a comment</a> | <a href="/e">Permalink</a> | Filed under: <a href="/cat">Science</a></p></article>`)}
<article class="entry"><h2>${main(`<a href="/e">${text(c.title)}</a>`)}</h2>${main(p(c.lead))}<p class="foot"><a href="/e#c">12 comments</a> | <a href="/e">Permalink</a></p></article>
<div class="pager"><a href="/2">Older posts</a></div></div>
<div id="secondary"><h3>Archives</h3><ul>${links(['March 2025', 'February 2025', 'January 2025'])}</ul><h3>Elsewhere</h3><p>The desk is also heard on Upland Radio each Thursday at noon.</p></div>
<footer>Printed on recycled electrons. © The Upland Post</footer></body>`,
    ),

  'magazine-overlay': (c) =>
    page(
      c.title,
      `<body class="no-scroll"><div class="overlay-root"><div class="cmp-layer" role="dialog"><h2>Your choice matters to us</h2><p>We and our 814 partners use cookies and similar means to store and read information on your device, to measure content and to show personal advertising. You can change your mind in the settings.</p><button>Agree and close</button><button>Manage options</button></div></div>
<div class="site"><div class="site-nav"><a href="/">Lantern</a><a href="/f">Features</a><a href="/i">Ideas</a><a href="/p">Photography</a><a href="/shop">Shop</a></div>
<div class="hero"><h1>${apart(text(c.title))}</h1><div class="standfirst">${main(`<p>${text(c.lead)}</p>`)}</div><div class="credits">${apart('Words by Tove Aas. Pictures by Lin Marsh. Spring 2025.')}</div></div>
<div class="longread">${each(c.sections, (s, at) => `${main(`<h2>${text(s.heading)}</h2>${each(s.paragraphs, (t, i) => `<p${i === 0 ? ' class="dropcap"' : ''}>${text(t)}</p>`)}${list(s.items)}`)}${at === 0 ? `<div class="pull"><blockquote>${apart('You get used to the noise, and then you miss it.')}</blockquote></div>` : ''}${at === 1 ? '<div class="in-body-promo"><img src="/c.jpg" alt=""><div><h4>Lantern in print</h4><p>Heavy paper, slow stories. Four issues for 38 euros, posted anywhere in Europe.</p><a href="/shop">Order yours</a></div></div>' : ''}`)}</div>
<div class="end-note"><p>If you liked this story, consider becoming a member. Members pay for all of our reporting.</p><a href="/join">Join Lantern</a></div>
<div class="next-up"><span>Next story</span><a href="/n"><h2>The last lamplighter of Odense</h2></a><p>He still walks the round, though the lamps light themselves.</p></div>
<div class="base"><div>Lantern is made in Aarhus.</div><div><a href="/about">About</a> <a href="/stockists">Stockists</a> <a href="/pitch">Pitch us</a></div></div></div></body>`,
    ),
};
