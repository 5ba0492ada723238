/** Where people write: forums, questions and answers, mailing lists, blogs. */
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

const NAMES = ['tinkerer', 'Marja', 'dot_matrix', 'Old Bill', 'q.e.d.', 'fenwalker'];

export const COMMUNITY: Readonly<Record<string, Template>> = {
  forum: (c) =>
    page(
      `${c.title} - Shed Talk Forums`,
      `<body id="phpbb" class="section-viewtopic"><div id="wrap"><div id="page-header"><div class="headerbar"><div id="site-description"><a class="logo" href="/"></a><p class="site-title">Shed Talk</p><p>Tools, timber and time</p></div></div><div class="navbar"><ul>${links(['Quick links', 'FAQ', 'Login', 'Register'])}</ul><ul><li class="breadcrumbs"><a href="/">Board index</a> ‹ <a href="/g">General</a></li></ul></div></div>
<div id="page-body"><h2 class="topic-title">${apart(`<a href="/t">${text(c.title)}</a>`)}</h2><div class="action-bar"><a class="button" href="/reply">Post Reply</a><div class="search-box"><input><button>Search</button></div><div class="pagination">${c.sections.length + 1} posts • Page <strong>1</strong> of <strong>1</strong></div></div>
${each(
  [{ heading: c.title, paragraphs: [c.lead], items: [] as readonly string[] }, ...c.sections],
  (
    s,
    at,
  ) => `<div id="p${at}" class="post has-profile bg${(at % 2) + 1}"><div class="inner"><dl class="postprofile"><dt><a href="/u">${NAMES[at % NAMES.length]}</a></dt><dd class="profile-rank">Regular</dd><dd><strong>Posts:</strong> <a href="/s">${120 + at * 31}</a></dd><dd><strong>Joined:</strong> Tue Sep 0${at + 1}, 2015 8:00 pm</dd></dl>
<div class="postbody"><h3><a href="#p${at}">Re: the topic above</a></h3><ul class="post-buttons"><li><a href="/q">Quote</a></li><li><a href="/r">Report</a></li></ul><p class="author">${apart(`by <strong>${NAMES[at % NAMES.length]}</strong> » Wed Jan 0${at + 1}, 2025 7:40 pm`)}</p><div class="content">${main(`${s.paragraphs.map(text).join('<br><br>')}${list(s.items)}`)}</div><div class="signature">${['Measure twice, swear once.', 'My bench is my castle.'][at % 2]}</div></div><div class="back2top"><a href="#wrap">Top</a></div></div></div>`,
)}
<div class="action-bar bottom"><a class="button" href="/reply">Post Reply</a><a href="/g">Return to “General”</a></div><div class="stat-block"><h3>Who is online</h3><p>Users browsing this forum: No registered users and 3 guests</p></div></div>
<div id="page-footer"><div class="navbar"><ul>${links(['Board index', 'Delete cookies', 'Contact us'])}</ul></div><div class="copyright"><p>All times are UTC. Powered by a forum program.</p></div></div></div></body>`,
    ),

  'questions-answers': (c) =>
    page(
      `${c.title} - Ask Makers`,
      `<body class="question-page"><header class="s-topbar"><a href="/">Ask Makers</a><ol>${links(['About', 'For Teams', 'Log in', 'Sign up'])}</ol></header><div class="container"><div id="left-sidebar"><ol>${links(['Home', 'Questions', 'Tags', 'Users', 'Unanswered'])}</ol><div>Teams: ask questions and share knowledge inside your company.</div></div>
<div id="content"><div id="question-header"><h1>${apart(`<a href="/q">${text(c.title)}</a>`)}</h1><a href="/ask">Ask Question</a></div><div class="d-flex">${apart('<div>Asked 3 years ago</div><div>Viewed 14k times</div>')}</div><div id="mainbar">
<div id="question" class="question"><div class="post-layout"><div class="votecell"><div class="js-vote-count">42</div></div><div class="postcell"><div class="s-prose js-post-body">${main(p(c.lead) + each(c.sections[0]?.paragraphs ?? [], p))}</div><ul class="post-taglist">${links(['timber', 'glue', 'finishing'])}</ul><div class="post-menu"><a href="/s">Share</a> <a href="/e">Improve this question</a> <button>Follow</button></div><div class="post-signature">asked Jan 3, 2022 at 9:14 <a href="/u">tinkerer</a> 1,204 <span>3 gold badges</span></div></div></div>
<div class="comments"><ul><li><div class="comment-text"><span class="comment-copy">${apart('Which version did you try? It matters here.')}</span> – <a href="/u">Marja</a> Commented Jan 3, 2022 at 10:01</div></li></ul><a class="comments-link">Add a comment</a></div></div>
<div id="answers"><div id="answers-header"><h2>${c.sections.length - 1} Answers</h2><div>Sorted by: <select><option>Highest score (default)</option><option>Date modified (newest first)</option></select></div></div>
${each(c.sections.slice(1), (s, at) => `<div id="answer-${at}" class="answer"><div class="post-layout"><div class="votecell"><div class="js-vote-count">${57 - 20 * at}</div></div><div class="answercell"><div class="s-prose">${main(`<p><strong>${text(s.heading)}</strong></p>${each(s.paragraphs, p)}${list(s.items)}`)}</div><div class="post-menu"><a href="/s">Share</a> <a href="/e">Improve this answer</a> <button>Follow</button></div><div class="post-signature">answered Jan ${4 + at}, 2022 at 7:20 <a href="/u">${NAMES[at + 1]}</a> 8,${at}11</div></div></div></div>`)}
<div id="post-form"><h2>Your Answer</h2><p>Thanks for contributing an answer to Ask Makers! Please be sure to answer the question. Provide details and share your research. Avoid asking for help, clarification, or responding to other answers.</p><form><textarea></textarea><button>Post Your Answer</button></form></div></div></div>
<div id="sidebar"><div class="s-sidebarwidget"><div>The Overflow Blog</div><ul>${links(['How we moved our servers', 'Why names are hard'])}</ul></div><div class="module sidebar-related"><h4>Related</h4><div>${each(['How long should glue cure?', 'Which saw for thin veneer', 'Is beeswax food safe?'], (t, i) => `<div class="spacer"><a href="/q">${i + 3}</a> <a href="/q">${t}</a></div>`)}</div></div><div id="hot-network-questions"><h4>Hot Network Questions</h4><ul>${links(['Could a whale get sunburn', 'A short story with a clock that lies', 'Why is my bread flat'])}</ul></div></div></div></div>
<footer><p>Site design / logo © 2025 Ask Makers; user contributions licensed under a free licence. rev 2025.1.29</p></footer></body>`,
    ),

  'mailing-list': (c) =>
    page(
      `[gauge-dev] ${c.title}`,
      `<body bgcolor="#ffffff"><h1>${apart(`[gauge-dev] ${text(c.title)}`)}</h1><b>${apart('Olga Marek')}</b> <a href="mailto:o">${apart('olga at river.example')}</a><br><i>${apart('Thu Feb 6 10:02:11 UTC 2025')}</i><p><ul><li>Previous message: <a href="1.html">[gauge-dev] Release plan</a></li><li>Next message: <a href="3.html">[gauge-dev] Broken build on old machines</a></li><li><b>Messages sorted by:</b> <a href="date.html">[ date ]</a> <a href="thread.html">[ thread ]</a> <a href="author.html">[ author ]</a></li></ul><hr><!--beginarticle--><pre>${main(
        allParagraphs(c)
          .map((t) => text(t).replace(/(.{50,70}) /gu, '$1\n'))
          .join('\n\n'),
      )}
</pre><!--endarticle--><hr><p><ul><li>Previous message: <a href="1.html">[gauge-dev] Release plan</a></li><li>Next message: <a href="3.html">[gauge-dev] Broken build on old machines</a></li><li><b>Messages sorted by:</b> <a href="date.html">[ date ]</a> <a href="thread.html">[ thread ]</a></li></ul><hr><a href="/list">More information about the gauge-dev mailing list</a></body>`,
    ),

  'blog-wordpress': (c) =>
    page(
      `${c.title} – Slow Garden`,
      `<body class="post-template-default single single-post"><div id="page" class="site"><header id="masthead" class="site-header"><p class="site-title"><a href="/">Slow Garden</a></p><p class="site-description">Notes from a small plot</p><nav id="site-navigation"><ul class="menu">${links(['Home', 'About', 'Plants', 'Shop'])}</ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><article id="post-118" class="post type-post hentry"><header class="entry-header"><h1 class="entry-title">${apart(text(c.title))}</h1><div class="entry-meta">${apart('Posted on <time>February 11, 2025</time> by <a href="/au">Hanne</a>')}</div></header>
<div class="entry-content">${main(p(c.lead))}<div id="ez-toc-container" class="ez-toc-v2"><p class="ez-toc-title">Table of Contents</p><ul>${each(c.sections, (s, i) => `<li><a href="#s${i}">${text(s.heading)}</a></li>`)}</ul></div>
${each(c.sections, (s, at) => `${main(sectionProse(s))}${at === 0 ? '<div class="wp-block-group disclosure"><p><em>This post may contain affiliate links, which means I may earn a small commission at no cost to you.</em></p></div>' : ''}`)}
<div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li><a href="#">Click to share on X (Opens in new window)</a></li><li><a href="#">Click to share on Facebook (Opens in new window)</a></li></ul></div><div class="sharedaddy sd-like"><h3 class="sd-title">Like this:</h3><span>Like</span> <span>Loading...</span></div>
<div id="jp-relatedposts" class="jp-relatedposts"><h3><em>Related</em></h3><div class="jp-relatedposts-items"><div><h4><a href="/r1">Compost in a cold spring</a></h4><p>April 2, 2023</p><p>In "Soil"</p></div><div><h4><a href="/r2">Beans on strings</a></h4><p>May 9, 2022</p><p>Similar post</p></div></div></div></div>
<footer class="entry-footer"><span class="cat-links">Posted in <a href="/c">Soil</a></span><span class="tags-links">Tagged <a href="/t1">mulch</a>, <a href="/t2">worms</a></span></footer></article>
<nav class="navigation post-navigation"><h2 class="screen-reader-text">Post navigation</h2><div><a href="/p">← Winter jobs</a></div><div><a href="/n">Seeds I regret →</a></div></nav>
<div class="about-author"><p><strong>Hanne</strong> gardens on clay, writes on trains, and answers most letters.</p></div>
<div id="comments" class="comments-area"><h2 class="comments-title">2 thoughts on “the post above”</h2><ol class="comment-list"><li class="comment"><article class="comment-body"><footer class="comment-meta"><b class="fn">Gus</b> <span class="says">says:</span> <a href="#c1">February 12, 2025 at 8:01 am</a></footer><div class="comment-content"><p>Tried it last year and lost half of the leeks to frost. Any thoughts on fleece?</p></div><div class="reply"><a href="#r">Reply</a></div></article></li><li class="comment"><article class="comment-body"><footer class="comment-meta"><b class="fn">Hanne</b> <span class="says">says:</span></footer><div class="comment-content"><p>Fleece helps, but so does patience. I would wait until the swallows come.</p></div></article></li></ol><div id="respond" class="comment-respond"><h3>Leave a Reply</h3><form><p>Your email address will not be published. Required fields are marked *</p><label>Comment</label><textarea></textarea><input type="submit" value="Post Comment"></form></div></div></div>
<aside id="secondary" class="widget-area"><section class="widget widget_recent_entries"><h2>Recent Posts</h2><ul>${links(['Seeds I regret', 'Winter jobs', 'A shed of one’s own'])}</ul></section><section class="widget widget_text"><h2>About me</h2><p>I moved here with three spades and no plan. This is what happened next.</p></section></aside></div>
<footer id="colophon"><div class="site-info">Proudly powered by a blog program. Theme: Quiet.</div></footer></div></body>`,
    ),

  'blog-ghost': (c) =>
    page(
      c.title,
      `<body class="post-template"><div class="gh-viewport"><header id="gh-navigation"><a href="/">Plain Signals</a><nav><ul>${links(['Home', 'About', 'Archive'])}</ul></nav><a href="#/portal/signin">Sign in</a><a href="#/portal/signup">Subscribe</a></header>
<main class="gh-main"><article class="gh-article post"><header class="gh-article-header"><a class="gh-article-tag" href="/tag">Networks</a><h1>${apart(text(c.title))}</h1><p class="gh-article-excerpt">${main('What follows is the long answer to a short question from a reader.')}</p><div class="gh-article-meta">${apart('By Noor Haddad — 22 Jan 2025 — 8 min read')}</div></header>
<section class="gh-content">${main(p(c.lead))}${each(c.sections, (s, at) => `${main(sectionProse(s))}${at === 0 ? `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">${main('A signal that nobody reads is only noise with good manners.')}</div></div>` : ''}${at === 1 ? '<div class="kg-card kg-signup-card"><h2>Sign up for Plain Signals</h2><p>One letter a month about cables, codes and the people who mend them.</p><form><input placeholder="you@example.com"><button>Subscribe</button></form><p>No spam. Unsubscribe anytime.</p></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="/b"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The copper switch-off, explained</div><div class="kg-bookmark-description">What happens to the old lines when the last exchange goes quiet.</div><div class="kg-bookmark-metadata">Plain Signals · Noor Haddad</div></div></a></figure>' : ''}`)}</section></article>
<section class="gh-cta"><h2>Read more posts like this in your inbox</h2><p>Subscribe to the newsletter</p><form><input><button>Subscribe</button></form></section>
<section class="gh-container"><h2 class="gh-container-title">Read more</h2><div class="gh-feed">${each(
        [
          ['Cables under the fjord', 'A day on the ship that mends what anchors break.'],
          ['Who owns the numbers?', 'Phone numbers look public. They are not.'],
        ],
        ([a, b]) =>
          `<article class="gh-card post"><a href="/x"><h3 class="gh-card-title">${a}</h3><p class="gh-card-excerpt">${b}</p></a></article>`,
      )}</div></section></main>
<footer class="gh-footer"><div>Plain Signals © 2025</div><div>Powered by a publishing tool</div></footer></div></body>`,
    ),

  'newsletter-hashed': (c) =>
    page(
      `${c.title} - by Edda Roth`,
      `<body><div id="entry"><div id="main" class="main typography use-theme-bg"><div class="pencraft pc-display-flex topBar-pIF0J1"><a href="/">Marginal Tides</a><div class="pc-reset buttons-x1"><button>Subscribe</button><button>Sign in</button></div></div>
<div class="single-post-container"><div class="container"><div class="single-post"><article class="typography newsletter-post post"><div class="post-header"><h1 class="post-title published">${apart(text(c.title))}</h1><h3 class="subtitle">${main('On keeping count, and what is lost by it')}</h3><div class="pencraft meta-EgzBVA">${apart('<a href="/@e">Edda Roth</a> Feb 17, 2025')}</div><div class="post-ufi"><a>♡ 118</a><a>24</a><a>Share</a></div></div>
<div class="available-content"><div dir="auto" class="body markup">${main(p(c.lead))}<div class="subscription-widget-wrap"><div class="subscription-widget show-subscribe"><div class="preamble"><p>Marginal Tides is a reader-supported publication. To receive new posts and support my work, consider becoming a free or paid subscriber.</p></div><form class="subscription-widget-subscribe"><input placeholder="Type your email..."><input type="submit" value="Subscribe"></form></div></div>
${each(c.sections, (s, at) => `${main(sectionProse(s, 'h3'))}${at === 0 ? '<p class="button-wrapper"><a class="button primary" href="/share"><span>Share Marginal Tides</span></a></p>' : ''}`)}<p class="button-wrapper"><a class="button primary" href="/comments"><span>Leave a comment</span></a></p></div></div>
<div class="post-footer"><div class="facepile"><span>118 Likes</span> ∙ <a href="/r">9 Restacks</a></div></div></article></div></div>
<div class="container"><div class="pencraft discussion-q2"><h4>Discussion about this post</h4><div class="tabs"><button>Comments</button><button>Restacks</button></div><div class="comment-list"><div class="comment"><div class="comment-meta"><a>Lars P.</a> Feb 17</div><div class="comment-body"><p>This is the first thing I have read on the matter that did not make me feel stupid.</p></div><div class="comment-actions"><a>Like (7)</a><a>Reply</a></div></div><div class="comment"><div class="comment-meta"><a>Wren</a> Feb 18</div><div class="comment-body"><p>Would you ever write about the harbour masters' logs?</p></div></div></div><a href="/c">22 more comments...</a></div>
<div class="portable-archive"><div>Top</div><div>Latest</div><div class="post-preview"><a href="/1">A theory of puddles</a><div>They are not shallow, only patient.</div></div><div class="post-preview"><a href="/2">Letter from a wet island</a><div>Notes from the third ferry.</div></div><a href="/archive">See all</a><h3>Ready for more?</h3></div></div></div>
<div class="footer-wrap"><div>© 2025 Edda Roth</div><div><a>Privacy</a> ∙ <a>Terms</a> ∙ <a>Collection notice</a></div><div>Start your newsletter. Get the app. This platform is the home for great writing.</div></div></div></div></body>`,
    ),

  'thread-custom-elements': (c) =>
    page(
      `${c.title} : r/localhistory`,
      `<body><reddish-app><reddish-header><nav><a href="/">Home</a><a href="/pop">Popular</a></nav><input placeholder="Search"><a href="/get">Get App</a><a href="/login">Log In</a></reddish-header>
<div class="grid-container"><flex-left-nav><ul>${links(['r/gardening', 'r/maps', 'r/oldphotos', 'r/bread'])}</ul></flex-left-nav>
<main class="main"><reddish-post><div slot="credit-bar">${apart('r/localhistory • 2 yr. ago <a href="/u">mossy_stone</a>')}</div><h1 slot="title">${apart(text(c.title))}</h1><div slot="text-body" class="md">${main(p(c.lead) + each(c.sections[0]?.paragraphs ?? [], p))}</div><div slot="actions"><button>Upvote</button><span>318</span><a href="#c">64 comments</a><a>Share</a></div></reddish-post>
<reddish-ad><span>Promoted</span><a href="/ad">Build your online shop in minutes with Stallkeeper. Start for 1 euro.</a></reddish-ad>
<reddish-comment-tree><div>Sort by: Best</div>${each(c.sections.slice(1), (s, at) => `<reddish-comment depth="0"><div slot="commentMeta">${apart(`<a href="/u">${NAMES[at]}</a> • 2y ago`)}</div><div slot="comment" class="md">${main(each(s.paragraphs, p) + list(s.items))}</div><reddish-actions><button>Upvote</button><span>${90 - at * 11}</span><a>Reply</a><a>Award</a><a>Share</a></reddish-actions></reddish-comment>`)}<a href="/more">12 more replies</a></reddish-comment-tree></main>
<aside class="right"><h2>r/localhistory</h2><p>For the history next door. Streets, mills, names on stones.</p><div>128K Members • 41 Online</div><h3>Rules</h3><ol><li>Be civil</li><li>Name your sources</li><li>No house-price talk</li></ol></aside></div>
<div class="related-posts"><h2>Related discussions</h2><ul>${links(['What was here before the car park?', 'Found this bottle under my floor', 'Who paid for the clock?'])}</ul></div></reddish-app></body>`,
    ),
};
