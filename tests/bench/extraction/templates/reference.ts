/** Encyclopaedias, manuals, laws, papers, statistics. */
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
  type Template,
  text,
} from '../page-kit';

const anchors = (names: readonly string[]) =>
  each(names, (name, at) => `<li><a href="#s${at}">${text(name)}</a></li>`);

export const REFERENCE: Readonly<Record<string, Template>> = {
  encyclopaedia: (c) =>
    page(
      `${c.title} - Openpedia`,
      `<body class="mediawiki skin-vector"><div id="mw-page-base"></div>
<div class="vector-header-container"><header class="vector-header"><a href="/wiki/Main">Openpedia</a><form role="search"><input name="search"><button>Search</button></form><nav class="vector-user-links"><ul>${links(['Donate', 'Create account', 'Log in'])}</ul></nav></header></div>
<div class="mw-page-container"><div class="vector-column-start"><nav id="mw-panel-toc"><h2>Contents</h2><ul>${anchors(c.sections.map((s) => s.heading))}</ul></nav></div>
<div class="mw-content-container"><main id="content" class="mw-body"><header class="mw-body-header"><h1 id="firstHeading">${apart(text(c.title))}</h1><div class="mw-portlet-lang"><ul>${links(['Deutsch', 'Français', '日本語', 'Esperanto'])}</ul></div></header>
<div class="vector-page-toolbar"><nav><ul>${links(['Article', 'Talk'])}</ul></nav><nav><ul>${links(['Read', 'Edit', 'View history'])}</ul></nav></div>
<div id="bodyContent"><div id="siteSub">From Openpedia, the open encyclopaedia</div><div id="mw-content-text"><div class="mw-parser-output">
<div role="note" class="hatnote navigation-not-searchable">For other uses, see <a href="/wiki/d">the list of meanings</a>.</div>
<table class="box-More_citations ambox"><tbody><tr><td>This article <b>needs more citations</b>. Please help by adding reliable sources. <a href="/h">Learn how to remove this notice</a></td></tr></tbody></table>
${main(`<table class="infobox vcard"><tbody>${factRows(c)}</tbody></table>`)}
${main(`<p>${text(c.lead)}</p>`)}<sup class="reference"><a href="#n1">[1]</a></sup>
<div id="toc" class="toc" role="navigation"><div class="toctitle"><h2>Contents</h2></div><ul>${anchors(c.sections.map((s) => s.heading))}</ul></div>
${each(c.sections, (s, at) => `<div class="mw-heading"><h2>${main(text(s.heading))}</h2><span class="mw-editsection">[<a href="/edit">edit</a>]</span></div>${main(each(s.paragraphs, p) + list(s.items))}${at === 0 ? `<figure typeof="mw:File/Thumb"><img src="/i.jpg"><figcaption>${main('A view from the south, photographed in 1931')}</figcaption></figure>` : ''}`)}
<div class="mw-heading"><h2>${apart('References')}</h2><span class="mw-editsection">[<a href="/edit">edit</a>]</span></div><div class="reflist"><ol class="references">${apart('<li>^ Holt, R. (1987). Records of the northern survey. Leeds: Mill Press. p. 44.</li><li>^ "Survey ends". The Times of Ambleford. 3 May 1990.</li>')}</ol></div>
<div role="navigation" class="navbox"><table class="nowraplinks"><tbody><tr><th colspan="2">Places and people of the northern survey</th></tr><tr><th>Places</th><td><ul>${links(['Ambleford', 'Carrow Moss', 'Denholm Ridge'])}</ul></td></tr><tr><th>People</th><td><ul>${links(['Ruth Holt', 'Pieter Maas'])}</ul></td></tr></tbody></table></div>
</div><div class="printfooter">Retrieved from "https://openpedia.example/w?oldid=1187"</div></div>
<div id="catlinks" class="catlinks"><div><a href="/c">Categories</a>: <ul>${links(['Surveys', '1980s in science', 'Articles needing citations'])}</ul></div></div></div></main></div></div>
<footer class="mw-footer"><ul><li>This page was last edited on 2 February 2025, at 10:12.</li><li>Text is available under a free licence; additional terms may apply.</li></ul><ul>${links(['Privacy policy', 'About Openpedia', 'Disclaimers'])}</ul></footer></body>`,
    ),

  'manual-classic': (c) =>
    page(
      `${c.title} — Gantry 4.2 documentation`,
      `<body class="wy-body-for-nav"><div class="wy-grid-for-nav"><nav class="wy-nav-side"><div class="wy-side-nav-search"><a href="/">Gantry</a><div class="version">4.2</div></div><div class="wy-menu"><p class="caption">First steps</p><ul>${links(['Installing', 'Tutorial', 'Configuration file'])}</ul><p class="caption">Reference</p><ul>${links(['Commands', 'Plugins', 'Exit codes', 'Changelog'])}</ul></div></nav>
<section class="wy-nav-content-wrap"><nav class="wy-nav-top"><a href="/">Gantry</a></nav><div class="wy-nav-content"><div class="rst-content"><div role="navigation" aria-label="Page navigation"><ul class="wy-breadcrumbs"><li><a href="/">Docs</a> »</li><li>${apart(text(c.title))}</li><li class="wy-breadcrumbs-aside"><a href="/src">View page source</a></li></ul></div>
<div role="main" class="document"><div class="section"><h1>${apart(text(c.title))}<a class="headerlink" href="#t">¶</a></h1>${main(p(c.lead))}
<div class="admonition note"><p class="admonition-title">${main('Note')}</p>${main(p('Values set on the command line go before values of the file.'))}</div>
${each(c.sections, (s, at) => `<div class="section" id="s${at}"><h2>${main(text(s.heading))}<a class="headerlink" href="#s${at}" title="Permalink to this heading">¶</a></h2>${main(each(s.paragraphs, p))}<div class="highlight-sh notranslate"><div class="highlight"><pre>${main(`<span class="c1"># step ${at + 1}</span>\ngantry apply --level ${at + 2} site.conf`)}</pre></div></div>${main(list(s.items))}</div>`)}
</div></div><footer><div class="rst-footer-buttons"><a href="/p">Previous</a> <a href="/n">Next</a></div><p>© Copyright 2019-2025, the Gantry authors. Built with a documentation tool, using a theme.</p></footer></div></div></section></div>
<div class="rst-versions"><span>v: 4.2</span><dl><dt>Versions</dt><dd><a href="/4.2">4.2</a></dd><dd><a href="/4.1">4.1</a></dd><dt>Downloads</dt><dd><a href="/pdf">PDF</a></dd></dl></div></body>`,
    ),

  'manual-react': (c) =>
    page(
      `${c.title} | Plinth Docs`,
      `<body><div id="__docs"><div class="announce_x81">Plinth 3 is out! <a href="/v3">Read what is new</a></div><div class="navbar_a1"><a href="/">Plinth</a><a href="/docs">Docs</a><a href="/blog">Blog</a><span class="drop_u2">3.1.0</span><span class="drop_u2">English</span><span class="kbd_9">Ctrl K</span></div>
<div class="shell_p4"><div class="menu_k2"><ul>${links(['Introduction', 'Getting Started', 'Guides', 'Components', 'State', 'Routing', 'Testing', 'Deployment', 'Migration from 2.x'])}</ul></div>
<div class="doc_m3"><div class="crumbs_d"><a href="/">Home</a> › <a href="/g">Guides</a></div><span class="badge_v">Version: 3.1.0</span><div class="md_q"><h1>${apart(text(c.title))}</h1>${main(`<p>${text(c.lead)}</p>`)}
${each(c.sections, (s, at) => `${main(`<h2>${text(s.heading)}</h2>${each(s.paragraphs, p)}`)}<div class="tabs_t"><ul role="tablist"><li role="tab">npm</li><li role="tab">pnpm</li></ul></div><div class="code_b"><pre><code>${main(`import { plinth } from 'plinth';\nplinth.mount({ step: ${at} });`)}</code></pre><button>Copy</button></div>${main(list(s.items))}`)}
${main(`<table><thead><tr><th>Option</th><th>Default</th></tr></thead><tbody>${each(c.facts, ([n, v]) => `<tr><td>${text(n)}</td><td>${text(v)}</td></tr>`)}</tbody></table>`)}</div>
<div class="edit_e"><a href="/edit">Edit this page</a><span>Last updated on Feb 3, 2025 by mika</span></div><div class="pgn_z"><a href="/prev"><div>Previous</div><div>Layouts</div></a><a href="/next"><div>Next</div><div>Streaming</div></a></div>
<div class="fb_f"><span>Was this page helpful?</span><button>Yes</button><button>No</button></div></div>
<div class="otp_o"><div>On this page</div><ul>${anchors(c.sections.map((s) => s.heading))}</ul></div></div>
<div class="foot_f"><div><div>Community</div><ul>${links(['Forum', 'Chat', 'Code'])}</ul></div><div>Copyright © 2025 Plinth Labs. Made with patience.</div></div></div></body>`,
    ),

  glossary: (c) => {
    const entries = c.sections.flatMap((s) => [...s.paragraphs, ...s.items]);
    const terms = [
      'Abatement',
      'Baseline',
      'Catchment',
      'Drawdown',
      'Easement',
      'Freeboard',
      'Gradient',
      'Headrace',
      'Impoundment',
      'Jetty',
      'Karst',
      'Levee',
      'Mudflat',
      'Nappe',
      'Outfall',
      'Penstock',
    ];
    return page(
      'Glossary of terms',
      `<body><div id="header"><a href="/">Waterways Trust</a></div><div id="menu"><a href="/">Home</a> | <a href="/maps">Maps</a> | <a href="/glossary">Glossary</a> | <a href="/join">Join</a></div>
<div id="content"><h1>${apart('Glossary of terms')}</h1>${main(p(c.lead))}<p class="az">Jump to: ${each([...'ABCDEFGHIJKLMNOP'], (l) => `<a href="#${l}">${l}</a>`)}</p>
<dl>${each(entries, (t, at) => `<dt>${main(terms[at % terms.length] ?? '')}</dt><dd>${main(text(t))} <a class="up" href="#top">Back to top</a></dd>`)}</dl></div>
<div id="sidebar"><h3>Take part</h3><p>Volunteers clear the towpath on the first Saturday of each month. Bring gloves.</p><h3>Sponsors</h3><p>We thank Corvane Water and the Mill Foundation.</p></div><div id="footer">Charity no. 000123. <a href="/privacy">Privacy</a></div></body>`,
    );
  },

  'statistics-tables': (c) =>
    page(
      `${c.title}: tables`,
      `<body><div class="govstat-top"><a href="/">National Office of Figures</a><form action="/s"><input name="q"><button>Search figures</button></form></div><ul class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/pop">Population</a></li></ul>
<div class="layout"><div class="content"><h1>${apart(text(c.title))}</h1><dl class="meta">${apart('<dt>Release date</dt><dd>18 February 2025</dd><dt>Next release</dt><dd>17 February 2026</dd>')}</dl>${main(p(c.lead))}
${each(c.sections, (s, at) => `${main(`<h2>${text(s.heading)}</h2>${each(s.paragraphs.slice(0, 2), p)}`)}<div class="table-tools"><button>Download CSV</button><a href="/t.xlsx">Download as spreadsheet (XLSX, 12 KB)</a></div>${main(`<table><caption>Table ${at + 1}: regions by year</caption><thead><tr><th>Region</th><th>2022</th><th>2023</th><th>2024</th></tr></thead><tbody>${each(['Northmark', 'Eastfold', 'Lower Vale', 'Isles', 'Capital'], (r, i) => `<tr><th>${r}</th><td>${312 + 37 * i + at}</td><td>${318 + 41 * i + at}</td><td>${325 + 39 * i + at}</td></tr>`)}</tbody></table>`)}`)}
${main(`<p>Figures are in thousands and have been rounded, so that sums may differ.</p>`)}</div>
<div class="side"><h3>Related publications</h3><ul>${links(['Births 2024', 'Households and families', 'Method notes'])}</ul><h3>Contact</h3><p>Population team, phone 555 0117, weekdays from 9 to 15.</p></div></div>
<div class="social-follow">Follow the office: <a href="/x">X</a> <a href="/f">Facebook</a></div><footer><p>All content may be used freely where the office is named as its source.</p></footer></body>`,
    ),

  legislation: (c) =>
    page(
      `${c.title} Act 2019`,
      `<body><div id="layout1"><div id="header"><h2><a href="/">laws.example</a></h2><ul id="primaryNav">${links(['Home', 'Browse', 'Drafts', 'Help'])}</ul></div>
<div id="pageTitle"><h1>${apart(`${text(c.title)} Act 2019`)}</h1></div><div class="statusMsg"><p>Changes to this Act: there are outstanding changes not yet made by the editors. They will appear beside the provisions.</p><a href="/changes">View outstanding changes</a></div>
<ul id="legSubNav"><li><a href="/c">Table of contents</a></li><li><a href="/x">Content</a></li><li><a href="/e">Explanatory notes</a></li></ul>
<div class="interface"><h3>What version</h3><ul><li><a href="/l">Latest available (Revised)</a></li><li><a href="/o">Original (As enacted)</a></li></ul><h3>Opening options</h3><ul><li><a href="/w">Open whole Act</a></li></ul></div>
<div id="viewLegContents"><div class="LegSnippet">${main(p(c.lead))}${each(c.sections, (s, at) => `<div class="LegP1Container">${main(`<h3><span class="LegNo">${at + 1}</span> ${text(s.heading)}</h3>`)}${each(s.paragraphs, (t, i) => `<div class="LegP2"><span class="LegP2No">${main(`(${i + 1})`)}</span><span class="LegRHS">${main(text(t))}</span></div>`)}${each(s.items, (t, i) => `<p class="LegP3">${main(`(${'abcdefgh'[i % 8]}) ${text(t)}`)}</p>`)}</div>`)}</div>
<div class="prevNext"><a href="/p">Previous: Part 1</a> <a href="/n">Next: Part 3</a> <a href="#top">Back to top</a></div></div>
<div id="footerNav"><ul>${links(['Sitemap', 'Accessibility', 'Contact us'])}</ul><p>All content is available under the open licence except where stated otherwise. This site also holds texts of the former assembly.</p></div></div></body>`,
    ),

  'preprint-abstract': (c) =>
    page(
      `[2502.0117] ${c.title}`,
      `<body class="with-cu-identity"><div id="cu-identity"><a href="/donate">We gratefully acknowledge support from our member institutions and all contributors.</a></div><div id="header"><a href="/">preprints.example</a> &gt; <a href="/cs">cs</a> &gt; 2502.0117<form class="mini-search"><input><select><option>All fields</option><option>Title</option><option>Author</option></select><button>Search</button></form><div class="links"><a href="/help">Help</a> | <a href="/adv">Advanced Search</a></div></div>
<main><div id="content"><div id="abs-outer"><div class="leftcolumn"><div class="subheader"><h1>Computer Science &gt; Digital Libraries</h1></div><div id="content-inner"><div id="abs"><div class="dateline">${apart('[Submitted on 6 Feb 2025]')}</div><h1 class="title">${apart(`Title: ${text(c.title)}`)}</h1><div class="authors">${apart('Authors: <a href="/a1">O. Marek</a>, <a href="/a2">Y. Sund</a>')}</div><a href="/pdf">View PDF</a>
<blockquote class="abstract">${main(`<span>Abstract:</span> ${allParagraphs(c).slice(0, 4).map(text).join(' ')}`)}</blockquote><div class="metatable"><table>${apart('<tr><td>Comments:</td><td>14 pages, 3 figures</td></tr><tr><td>Subjects:</td><td>Digital Libraries (cs.DL)</td></tr><tr><td>Cite as:</td><td>2502.0117 [cs.DL]</td></tr>')}</table></div></div></div>
<div class="submission-history"><h2>Submission history</h2>From: Olga Marek [<a href="/email">view email</a>]<br><b>[v1]</b> Thu, 6 Feb 2025 10:02:11 UTC (212 KB)</div></div>
<div class="extra-services"><h2>Access Paper:</h2><ul>${links(['View PDF', 'HTML (experimental)', 'TeX Source'])}</ul><div>Current browse context: cs.DL</div><div class="extra-ref-cite"><h3>References &amp; Citations</h3><ul>${links(['Scholar index', 'Citation graph'])}</ul></div><div><h3>Bookmark</h3></div></div>
<div id="labstabs"><input type="radio" id="t1"><label for="t1">Bibliographic Tools</label><div class="tab"><h1>Bibliographic and Citation Tools</h1><div><span>Bibliographic Explorer Toggle</span><div>Bibliographic Explorer (<a href="/w">What is the Explorer?</a>)</div></div></div><div class="tab"><h1>Code, Data and Media Associated with this Article</h1><div>Catalogue of code toggle</div></div><div class="tab"><h1>labs: experimental projects with community collaborators</h1><p>The labs are a framework that lets collaborators develop and share new features directly on our website. Both individuals and organisations that work with us have embraced our values of openness, community and user data privacy.</p></div></div></div></div></main>
<footer><ul>${links(['About', 'Help', 'Contact', 'Subscribe', 'Copyright', 'Privacy Policy'])}</ul><p>Operational Status. Get status notifications via email or chat.</p></footer></body>`,
    ),

  'paper-fulltext': (c) =>
    page(
      `${c.title} - Biomed Archive`,
      `<body><section class="banner-official"><p>An official website of a public library</p><div><p>Official websites use a public domain. Share sensitive information only on safe sites.</p></div></section><header class="ncbi-header"><a href="/">Library</a><a href="/login">Log in</a></header>
<div class="usa-grid"><div class="pmc-sidenav"><div class="actions"><h6>ACTIONS</h6><ul>${links(['View on publisher site', 'PDF (1.1 MB)', 'Cite', 'Collections'])}</ul></div><div class="resources"><h6>RESOURCES</h6><ul>${links(['Similar articles', 'Cited by other articles', 'Links to databases'])}</ul></div></div>
<main id="main-content"><section class="disclaimer"><p>As a library, we provide access to scientific literature. Inclusion in a database does not imply endorsement of, or agreement with, the contents. <a href="/dis">Learn more</a></p></section>
<article><section class="front-matter">${apart('<div>J Appl Obs. 2024 Nov 3;12:118</div>')}<h1>${apart(text(c.title))}</h1><div class="cg">${apart('<a href="/a">Olga Marek</a><sup>1</sup>, <a href="/b">Yrsa Sund</a><sup>2</sup>')}</div><ul class="d-buttons"><li><button>Author information</button></li><li><button>Article notes</button></li><li><button>Copyright and License information</button></li></ul></section>
<section class="body main-article-body"><section class="abstract">${main(`<h2>Abstract</h2>${p(c.lead)}`)}</section>
${each(c.sections, (s, at) => `<section id="sec${at}">${main(`<h2 class="pmc_sec_title">${at + 1}. ${text(s.heading)}</h2>${each(s.paragraphs, p)}${list(s.items)}`)}${at === 0 ? `<section class="tw xbox"><h3>${main('Table 1.')}</h3><div class="caption">${main('<p>Characteristics at baseline.</p>')}</div><div class="tbl-box">${main(`<table><thead><tr><th>Item</th><th>Value</th></tr></thead><tbody>${factRows(c)}</tbody></table>`)}</div><div class="p text-right"><a href="/t1">Open in a new tab</a></div></section>` : ''}</section>`)}
<section class="ref-list">${apart('<h2>References</h2><ul><li>1. Holt R. Long records of small rivers. Hydrol Notes. 2011;4:1–9.</li><li>2. Maas P, Sund Y. Gauges revisited. J Appl Obs. 2020;8:77.</li></ul>')}</section></section>
<footer class="p courtesy-note"><p>Articles from Journal of Applied Observation are provided here courtesy of <b>Open Hand Press</b></p></footer></article></main></div>
<div class="floating-fb"><a href="/fb">Feedback</a></div><footer class="ncbi-footer"><p>Follow the library</p><ul>${links(['X', 'Blog', 'Web Policies', 'FOIA', 'Help'])}</ul><address>Library of Medicine, 88 Long Road, Bremont</address></footer></body>`,
    ),
};
