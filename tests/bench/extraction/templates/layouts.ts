/** Ways of building a page that say little about what is what. */
import {
  allParagraphs,
  apart,
  each,
  factRows,
  links,
  list,
  main,
  p,
  page,
  prose,
  type Template,
  text,
} from '../page-kit';

export const LAYOUTS: Readonly<Record<string, Template>> = {
  'tailwind-soup': (c) =>
    page(
      `${c.title} · Fieldnote`,
      `<body class="bg-white antialiased"><div class="min-h-screen flex flex-col"><div class="sticky top-0 z-50 flex items-center justify-between px-4 py-3 border-b"><a class="font-bold text-lg" href="/">Fieldnote</a><div class="hidden md:flex gap-6 text-sm"><a href="/p">Product</a><a href="/pr">Pricing</a><a href="/c">Customers</a><a href="/b">Blog</a></div><a class="rounded bg-indigo-600 px-3 py-1.5 text-white" href="/start">Start free</a></div>
<div class="mx-auto max-w-3xl px-4 py-12"><div class="text-sm text-gray-500 mb-2"><a href="/b">Blog</a> / <a href="/b/g">Guides</a></div><h1 class="text-4xl font-semibold">${apart(text(c.title))}</h1><div class="mt-4 flex items-center gap-3 text-sm text-gray-500">${apart('<img src="/a.png" alt=""><span>Priya N.</span><span>Jan 9, 2025</span>')}</div>
<div class="mt-8 space-y-6 text-gray-800 leading-7">${main(`<div>${text(c.lead)}</div>`)}${each(c.sections, (s) => main(`<div class="text-2xl font-semibold">${text(s.heading)}</div>${each(s.paragraphs, (t) => `<div>${text(t)}</div>`)}${list(s.items)}`))}</div>
<div class="mt-12 rounded-2xl bg-indigo-50 p-8 text-center"><div class="text-xl font-bold">Try Fieldnote with your team</div><div class="mt-2 text-gray-600">No card needed. Set up in five minutes, leave whenever you like.</div><a class="mt-4 inline-block" href="/start">Start free trial</a></div>
<div class="mt-16 text-lg font-semibold">Keep reading</div><div class="grid grid-cols-2 gap-6 mt-4">${each(
        [
          ['Meeting notes that people read', 'Shorter than you think.'],
          ['The case for fewer dashboards', 'What we removed, and who noticed.'],
        ],
        ([a, b]) =>
          `<a class="block rounded-xl border p-4" href="/x"><div class="font-medium">${a}</div><div class="text-sm text-gray-500">${b}</div></a>`,
      )}</div></div>
<div class="border-t mt-auto px-4 py-10 text-sm text-gray-500"><div class="grid grid-cols-3 gap-8"><div><div class="font-semibold">Company</div><a class="block" href="/1">About</a><a class="block" href="/2">Careers</a></div><div><div class="font-semibold">Legal</div><a class="block" href="/3">Terms</a><a class="block" href="/4">Privacy</a></div></div><div class="mt-8">© 2025 Fieldnote, Inc. SOC 2 certified. Made in three time zones.</div></div></div></body>`,
    ),

  'company-about': (c) =>
    page(
      `${c.title} — Ostrava Bearings`,
      `<body><div class="elementor elementor-location-header"><div class="elementor-widget-container"><a href="/"><img src="/l.svg" alt="Ostrava Bearings"></a></div><div class="elementor-widget-nav-menu"><ul>${links(['Products', 'Industries', 'Sustainability', 'Investors', 'Contact'])}</ul></div></div>
<div class="elementor elementor-112"><div class="elementor-section"><div class="elementor-widget-heading"><h1>${apart(text(c.title))}</h1></div></div><div class="elementor-section"><div class="elementor-widget-text-editor">${main(p(c.lead))}</div></div>
${each(c.sections, (s) => `<div class="elementor-section"><div class="elementor-column"><div class="elementor-widget-heading"><h2>${main(text(s.heading))}</h2></div><div class="elementor-widget-text-editor">${main(each(s.paragraphs, p) + list(s.items))}</div></div></div>`)}
<div class="elementor-section"><div class="elementor-counter-row">${each(c.facts.slice(0, 4), ([n, v]) => `<div class="elementor-counter">${main(`<div class="num">${text(v)}</div><div class="lab">${text(n)}</div>`)}</div>`)}</div></div>
<div class="elementor-section cta"><h2>Talk to our engineers</h2><p>Tell us what turns, and we will tell you what it should turn on.</p><a href="/contact">Request a quote</a></div><div class="elementor-section"><h3>Latest news</h3><div class="elementor-posts"><div><a href="/n1">New test bench in Brno</a><p>It runs day and night. <a href="/n1">Read more »</a></p></div><div><a href="/n2">Meet us at the spring fair</a><p>Hall 4, stand 118. <a href="/n2">Read more »</a></p></div></div></div></div>
<div class="elementor elementor-location-footer"><p>Ostrava Bearings a.s., Rudna 14</p><ul>${links(['Whistleblowing', 'Terms of sale', 'GDPR'])}</ul></div></body>`,
    ),

  'table-layout': (
    c,
  ) => `<html><head><title>${text(c.title)}</title></head><body bgcolor=white><center><table width=780 border=0 cellpadding=0><tr><td colspan=3 bgcolor="#003366"><font color=white size=5>Prof. Whitlock's Radio Pages</font></td></tr><tr><td width=140 valign=top bgcolor="#ccddee"><font size=2><a href=index.html>Home</a><br><a href=sets.html>Old sets</a><br><a href=valves.html>Valves</a><br><a href=links.html>Links</a><br><a href=guest.html>Guestbook</a><br><br>You are visitor no. 048113<br>since May 1998</font></td>
<td valign=top><h2>${apart(text(c.title))}</h2>${each(allParagraphs(c), (t, at) => `${main(text(t))}<p>${at === 2 ? main(`<table border=1>${factRows(c)}</table>`) : ''}`)}<hr><font size=1><a href=#top>Back to top</a> | <a href=index.html>Back to the main page</a> | Best viewed at 800x600</font></td><td width=120 valign=top><font size=2><b>News</b><br>The spring swap meet is on 14 April at the parish hall.<br><br><b>Webring</b><br><a href=prev>Prev</a> <a href=next>Next</a> <a href=rand>Random</a></font></td></tr><tr><td colspan=3><font size=1>Copyright 1998-2004 H. Whitlock. Mail me with corrections.</font></td></tr></table></center></body></html>`,

  'pdf-viewer': (c) => {
    const lines = allParagraphs(c).flatMap((t) => t.match(/.{1,80}(?:\s|$)/gu) ?? [t]);
    const pages = Array.from({ length: Math.ceil(lines.length / 40) }, (_, at) =>
      lines.slice(at * 40, at * 40 + 40),
    );
    return page(
      `${c.title}.pdf`,
      `<body><div id="sidebar"><div id="outline"><ul>${links(['Cover', 'Summary', 'Annex'])}</ul></div></div><div id="toolbar"><span>Page</span><input value="1"><span>of ${pages.length}</span><button>Zoom in</button><button>Download</button><button>Print</button></div><div id="page-container">${each(pages, (part, at) => `<div id="pf${at + 1}" class="pf w0 h0" data-page-no="${at + 1}"><div class="pc pc${at + 1} w0 h0">${each(part, (line, i) => `<div class="t m0 x1 h${(i % 3) + 2} y${i + 3} ff1 fs0 fc0 sc0 ls0 ws0">${main(text(line))}</div>`)}</div></div>`)}</div><div class="loading-indicator"></div></body>`,
    );
  },

  'next-data': (c) =>
    page(
      c.title,
      `<body><div id="__next"><div class="Layout_root__a1b2"><div class="Header_bar__x9"><a href="/">Cartwheel</a><div class="Header_links__k2"><a href="/latest">Latest</a><a href="/topics">Topics</a><a href="/series">Series</a></div></div><div class="Article_wrap__p0"><div class="Article_head__11"><h1>${apart(text(c.title))}</h1><div class="Meta_row__z">${apart('Sunniva Dahl, 5 Feb 2025')}</div></div><div class="Article_cols__q"><div class="Article_text__m">${main(prose(c))}</div><div class="Rail_rail__t"><div class="Rail_box__t"><div>Trending</div>${each(['Who keeps the tide tables', 'Small boats, long winters', 'A bridge nobody asked for'], (t) => `<div class="Rail_item__t"><a href="/t">${t}</a><span>4 min</span></div>`)}</div><div class="Ad_ad__h">Advertisement</div></div></div><div class="Bio_bio__w"><div>Sunniva Dahl is a staff writer who covers coasts and the people on them.</div></div><div class="Share_s__a"><span>Share</span><a>Copy link</a><a>Mail</a></div></div>
<div class="Grid_more__v"><div class="Grid_t__v">More from Cartwheel</div>${each(
        [
          ['The long way round', 'Nine days by post bus.'],
          ['How maps get old', 'And what to do with them then.'],
          ['Salt', 'A substance, a tax, a road.'],
        ],
        ([a, b]) =>
          `<div class="Card_c__n"><a href="/c"><div class="Card_t__n">${a}</div><div class="Card_d__n">${b}</div></a></div>`,
      )}</div><div class="Footer_f__j"><div>Cartwheel is independent and owned by its readers.</div><a href="/a">About</a><a href="/m">Masthead</a><a href="/w">Write for us</a></div></div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { title: c.title, body: allParagraphs(c).join(' ') } } }).replace(/</gu, '\\u003c')}</script></body>`,
    ),

  'sidebar-first': (c) =>
    page(
      c.title,
      `<body><div id="container"><div id="top-bar">Today is a good day to read | <a href="/rss">RSS</a></div><div id="banner"><h2>Observatory Notes</h2></div><div id="left-col"><div class="moduletable"><h3>Main Menu</h3><ul>${links(['Home', 'Sky this month', 'Telescopes', 'Society', 'Downloads'])}</ul></div><div class="moduletable"><h3>Login Form</h3><form>User Name <input> Password <input type="password"><button>Login</button><a href="/lost">Lost Password?</a></form></div><div class="moduletable"><h3>Next meeting</h3><p>We meet on Friday the 21st in the old school. Doors open at seven; tea and slides from half past. Visitors are most welcome.</p></div><div class="moduletable"><h3>Latest comments</h3><ul><li>Rolf on <a href="/1">Saturn at last</a>: what a night that was</li><li>Ines on <a href="/2">Grinding mirrors</a>: where did you buy the powder?</li></ul></div></div>
<div id="middle-col"><div class="componentheading">${apart(text(c.title))}</div><div class="article-info">${apart('Written by Administrator, Monday, 03 February 2025 20:15')}</div><div class="item-page">${main(prose(c, 'h3'))}</div><div class="item-rating">User Rating: ●●●○○ / 7 <a href="/poor">Poor</a> <a href="/best">Best</a></div><ul class="pagenav"><li><a href="/p">&lt; Prev</a></li><li><a href="/n">Next &gt;</a></li></ul></div><div id="bottom">Copyright Observatory Notes. Designed by a member in his spare time.</div></div></body>`,
    ),

  'knowledge-base': (c) =>
    page(
      `${c.title} – Ledgerly Support`,
      `<body class="community-enabled"><header class="header"><div class="logo"><a href="/">Ledgerly Support</a></div><nav class="user-nav"><a href="/req">Submit a request</a><a href="/in">Sign in</a></nav></header><main role="main"><div class="container"><nav class="sub-nav"><ol class="breadcrumbs"><li><a href="/">Ledgerly</a></li><li><a href="/b">Billing</a></li></ol><form role="search"><input></form></nav>
<div class="article-container"><section class="article-sidebar"><h3>Articles in this section</h3><ul>${links(['Change your plan', 'Download invoices', 'Tax settings', 'Refunds', 'Failed payments'])}</ul></section><article class="article"><header class="article-header"><h1>${apart(text(c.title))}</h1><div class="article-author">${apart('Bo · 3 months ago · Updated')}</div><button>Follow</button></header><section class="article-info"><div class="article-content"><div class="article-body">${main(p(c.lead))}${each(c.sections, (s) => main(`<h2>${text(s.heading)}</h2><ol>${each([...s.paragraphs, ...s.items], (t) => `<li><p>${text(t)}</p></li>`)}</ol>`))}<div class="tip">${main('<p><strong>Tip:</strong> Export your data before you change the plan.</p>')}</div></div></div></section>
<footer><div class="article-footer"><div class="article-share"><ul><li><a href="#">Facebook</a></li><li><a href="#">LinkedIn</a></li></ul></div></div><div class="article-votes"><span>Was this article helpful?</span><button>Yes</button><button>No</button><small>18 out of 29 found this helpful</small></div><div class="article-more-questions">Have more questions? <a href="/req">Submit a request</a></div><div class="article-return-to-top"><a href="#top">Return to top</a></div></footer>
<div class="article-relatives"><section class="related-articles"><h3>Related articles</h3><ul>${links(['Cancel your plan', 'Add a seat', 'VAT numbers'])}</ul></section><section class="recent-articles"><h3>Recently viewed articles</h3></section></div><div class="article-comments"><section class="comments"><h2>Comments</h2><p>0 comments</p><p>Please <a href="/in">sign in</a> to leave a comment.</p></section></div></article></div></div></main><footer class="footer"><a href="/">Ledgerly Support</a></footer></body>`,
    ),
};
