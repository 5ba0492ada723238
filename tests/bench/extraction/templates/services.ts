/** Shops, recipes, public bodies, hospitals, companies. */
import {
  apart,
  each,
  factRows,
  links,
  list,
  main,
  p,
  page,
  sectionProse,
  type Template,
  text,
} from '../page-kit';

export const SERVICES: Readonly<Record<string, Template>> = {
  product: (c) =>
    page(
      `${c.title} – Brightwell Tools`,
      `<body class="template-product"><div class="announcement-bar">Free delivery on orders over £40 – ends Sunday</div><header class="shop-header"><a href="/">Brightwell</a><nav><ul>${links(['Hand tools', 'Power tools', 'Garden', 'Sale'])}</ul></nav><a href="/cart">Basket (0)</a></header><ul class="breadcrumbs"><li><a href="/">Home</a></li><li><a href="/h">Hand tools</a></li></ul>
<main><div class="product-grid"><div class="gallery"><img src="/1.jpg" alt=""></div><div class="product-info"><h1>${apart(text(c.title))}</h1><div class="price">${apart('£54.99 <s>£69.99</s>')}</div><div class="rating">${apart('4.6 out of 5 (212 reviews)')}</div><form class="add"><select><option>Small</option><option>Large</option></select><button>Add to basket</button></form><ul class="usp"><li>30-day returns</li><li>Pay in three with Kloop</li><li>Dispatched from Leeds</li></ul></div></div>
<section class="product-description"><h2>${main('Description')}</h2>${main(p(c.lead) + each(c.sections, (s) => sectionProse(s, 'h3')))}</section>
<section class="specs"><h2>${main('Specifications')}</h2>${main(`<table><tbody>${factRows(c)}</tbody></table>`)}</section>
<section class="reviews"><h2>Customer reviews</h2>${apart('<div class="review"><b>Solid</b><p>Bought two, use them every day, no complaints.</p></div><div class="review"><b>Heavy</b><p>Well made but heavier than the picture suggests.</p></div>')}<button>Write a review</button></section>
<section class="cross-sell"><h2>Customers also bought</h2><ul>${each(['Beech mallet', 'Honing guide', 'Bench hook', 'Marking knife'], (t, i) => `<li class="product-card"><a href="/p"><img src="/${i}.jpg" alt=""><span>${t}</span></a><span>£${12 + i * 5}.00</span><button>Add</button></li>`)}</ul></section></main>
<div class="newsletter-signup"><h3>10% off your first order</h3><p>Join our list for offers and workshop tips.</p><form><input><button>Join</button></form></div><footer><div><h4>Help</h4><ul>${links(['Delivery', 'Returns', 'Track order', 'Gift cards'])}</ul></div><p>Brightwell Tools Ltd, registered in England. VAT 000 1111 22</p></footer></body>`,
    ),

  'shop-category': (c) =>
    page(
      `Buy ${c.title} online`,
      `<body><div id="top"><div class="usp-bar"><span>Order before 23:59, delivered tomorrow</span><span>Rated 9.1 by customers</span></div><div class="menu-main"><a href="/a">Kitchen</a><a href="/b">Living</a><a href="/c">Bath</a><a href="/d">Outdoor</a></div></div>
<div class="category"><div class="filters"><h3>Filter</h3><h4>Brand</h4><ul><li><a href="?b=1">Norda (12)</a></li><li><a href="?b=2">Velt (9)</a></li><li><a href="?b=3">Hask (4)</a></li></ul><h4>Price</h4><ul><li><a href="?p=1">Up to €50</a></li><li><a href="?p=2">€50–€100</a></li></ul></div>
<div class="results"><h1>${apart(text(c.title))}</h1><div class="category-intro">${main(p(c.lead))}</div><div class="sort">25 results <select><option>Most popular</option><option>Price low–high</option></select></div>
<div class="tiles">${each(['Norda Classic 2', 'Velt Compact', 'Hask Pro 40', 'Norda Mini', 'Velt Family XL', 'Hask Travel'], (t, i) => `<div class="tile"><a href="/p${i}"><img src="/${i}.jpg" alt=""><div class="name">${t}</div></a><div class="stars">★★★★☆ (${20 + i})</div><div class="pr">€${39 + i * 8},95</div><div class="deliv">In stock, at home tomorrow</div><button>In basket</button></div>`)}</div><div class="pages"><a href="?2">2</a><a href="?3">3</a><a href="?2">Next</a></div>
<div class="seo-text">${main(each(c.sections, (s) => sectionProse(s)))}</div></div></div>
<div class="footer-links"><div><b>Customer service</b><a href="/1">Contact</a><a href="/2">Returns</a><a href="/3">Warranty</a></div><div><b>Inspiration</b><p>Step into our shops in Delft and Gent and try everything yourself.</p></div></div><div class="legal">Prices include VAT. Errors excepted.</div></body>`,
    ),

  recipe: (c) =>
    page(
      `${c.title} Recipe`,
      `<body class="recipe-single"><header class="head"><a href="/">The Copper Ladle</a><nav><ul>${links(['Dinners', 'Baking', 'Vegan', 'Books'])}</ul></nav></header>
<div class="content-sidebar-wrap"><main class="content"><article class="entry"><header class="entry-header"><h1>${apart(text(c.title))}</h1><p>${apart('By Lotte · updated Jan 30, 2025')}</p><a class="jump" href="#recipe">Jump to Recipe</a> <a class="jump" href="#print">Print Recipe</a></header><div class="entry-content">${main(p(c.lead))}<div class="mv-ad-box"><span>Advertisement</span></div>
${main(each(c.sections, (s) => `<h2>${text(s.heading)}</h2>${each(s.paragraphs, p)}`))}
<div id="recipe" class="wprm-recipe-container"><div class="wprm-recipe"><h2>${apart(text(c.title))}</h2><div class="wprm-rating">${apart('5 from 31 votes')}</div><a href="#">Pin Recipe</a><div class="wprm-times">${main('Prep Time 20 minutes Cook Time 45 minutes Servings 6')}</div><div class="wprm-recipe-ingredients-container"><h3>${main('Ingredients')}</h3><div class="wprm-unit-toggle"><button>US</button><button>Metric</button></div><ul>${each(['400 g plain flour', '7 g dried yeast', '250 ml warm water', '2 tbsp olive oil', '1 tsp salt'], (t) => `<li>${main(t)}</li>`)}</ul></div><div class="wprm-recipe-instructions-container"><h3>${main('Instructions')}</h3><ol>${each(['Stir flour, yeast and salt in a wide bowl.', 'Add water and oil and knead for ten minutes.', 'Let the dough rise until it has doubled, about an hour.', 'Bake at 220 °C until the crust is brown.'], (t) => `<li>${main(t)}</li>`)}</ol></div><div class="wprm-nutrition">${main('Calories: 231 kcal | Protein: 6 g | Fat: 5 g')}</div><div class="wprm-cta"><p>Tried this recipe? Tag @copperladle and let me know how it was!</p></div></div></div></div>
<div class="after-entry"><h3>More dinners you will love</h3><ul>${each(['Leek and barley soup', 'Oven onions', 'Chickpeas with lemon'], (t) => `<li><a href="/r"><img src="/r.jpg" alt="">${t}</a></li>`)}</ul></div></article>
<div class="entry-comments" id="comments"><h3>Reader Interactions</h3><h4>Comments</h4><ol><li><p>Anna says: made this twice now, the second time with rye, lovely both times. ★★★★★</p></li><li><p>Piet says: mine stayed flat, what did I do wrong?</p></li></ol></div></main>
<aside class="sidebar"><h3>Hi, I am Lotte!</h3><p>I cook in a kitchen of four square metres and write down what works.</p></aside></div><footer>Disclosure · Privacy · © The Copper Ladle</footer></body>`,
    ),

  'faq-details': (c) =>
    page(
      `Help: ${c.title}`,
      `<body><div class="help-top"><a href="/">Postwagen Help Centre</a><div class="hs"><h2>How can we help?</h2><input placeholder="Search articles"></div></div><div class="help-body"><div class="help-nav"><h3>Topics</h3><ul>${links(['Sending', 'Receiving', 'Customs', 'Prices', 'Account'])}</ul></div>
<div class="help-main"><h1>${apart(text(c.title))}</h1>${main(p(c.lead))}${each(c.sections, (s) => `<details><summary>${main(text(s.heading))}</summary><div class="answer">${main(each(s.paragraphs, p) + list(s.items))}<p class="helpful">Was this answer helpful? <a href="#">Yes</a> <a href="#">No</a></p></div></details>`)}
<div class="contact-box"><h3>Still need help?</h3><p>Chat with us from 8 to 20, or call 555-0199. Please have your tracking number ready.</p><a href="/chat">Start a chat</a></div></div></div><div class="help-foot">© Postwagen. <a href="/imprint">Imprint</a> <a href="/status">System status</a></div></body>`,
    ),

  'accordion-closed': (c) =>
    page(
      `${c.title} | Tarn Valley Council`,
      `<body><header class="lgd-header"><a href="/">Tarn Valley Council</a><form class="search"><input><button>Search</button></form></header><nav class="lgd-breadcrumbs"><a href="/">Home</a> <a href="/w">Waste</a></nav>
<main><h1>${apart(text(c.title))}</h1>${main(p(c.lead))}<div class="accordion" data-accordion><div class="accordion-controls"><button>Show all</button></div>
${each(c.sections, (s, at) => `<div class="accordion-item"><h2 class="accordion-header"><button type="button" aria-expanded="false" aria-controls="a${at}">${apart(text(s.heading))}</button></h2><div id="a${at}" class="accordion-panel collapse" ${at % 2 === 0 ? 'hidden="until-found"' : ''} role="region">${main(each(s.paragraphs, p) + list(s.items))}</div></div>`)}</div>
<div class="page-info"><p>Last reviewed on 9 January 2025</p></div><div class="feedback"><h2>Is this page useful?</h2><button>Yes</button><button>No</button><button>Report a problem with this page</button></div></main>
<section class="related-content"><h2>Related content</h2><ul>${links(['Bin days', 'Bulky waste', 'Garden waste subscription'])}</ul></section><footer><h2>Stay connected</h2><p>Sign up for council news by email. We write twice a month.</p><ul>${links(['Accessibility', 'Cookies', 'Jobs'])}</ul></footer></body>`,
    ),

  government: (c) =>
    page(
      `${c.title} - GOV.EXAMPLE`,
      `<body class="gov-template"><div class="cookie-banner" role="region" aria-label="Cookies"><h2>Cookies on GOV.EXAMPLE</h2><p>We use some essential cookies to make this website work. We’d like to set additional cookies to understand how you use it.</p><button>Accept additional cookies</button><a href="/cookies">View cookies</a></div><a href="#content" class="gov-skip-link">Skip to main content</a>
<header class="gov-header"><a href="/">GOV.EXAMPLE</a><nav><ul>${links(['Topics', 'Departments', 'Search'])}</ul></nav></header><div class="emergency-banner"><h2>Severe weather: stay indoors in the western counties</h2><p>Follow the advice of the local police until Thursday noon.</p><a href="/weather">More information</a></div>
<div class="gov-width"><div class="gem-c-contextual-breadcrumbs"><ol><li><a href="/">Home</a></li><li><a href="/m">Money and tax</a></li></ol></div><main id="content"><div class="grid-row"><div class="two-thirds"><h1 class="gov-heading-xl">${apart(text(c.title))}</h1><aside class="part-navigation-container" role="complementary"><nav aria-label="Pages in this guide"><ol><li>Overview</li><li><a href="/e">Eligibility</a></li><li><a href="/h">How to claim</a></li></ol></nav></aside>
<div class="gem-c-govspeak govspeak">${main(p(c.lead))}<div class="call-to-action">${main('<p>You must apply before 31 January to be paid for the whole year.</p>')}</div>${main(each(c.sections, (s) => sectionProse(s)))}<div class="info-notice" role="note" aria-label="Information">${main(p('Rules differ in the northern islands.'))}</div></div>
<nav class="pagination" role="navigation"><a href="/next">Next: Eligibility</a></nav><a href="/print">View a printable version of the whole guide</a></div><div class="third"><div class="gem-c-related-navigation"><h2>Related content</h2><ul>${links(['Pay your bill', 'Change your address', 'Appeal a decision'])}</ul></div></div></div></main>
<div class="gem-c-feedback"><h2>Is this page useful?</h2><button>Maybe</button><a href="/y">Yes this page is useful</a><a href="/n">No this page is not useful</a><div><h2>Help us improve GOV.EXAMPLE</h2><p>Don’t include personal or financial information like your insurance number or credit card details.</p></div></div></div>
<footer class="gov-footer"><h2>Services and information</h2><ul>${links(['Benefits', 'Births, deaths, marriages', 'Driving', 'Passports'])}</ul><p>All content is available under the open licence, except where otherwise stated</p></footer></body>`,
    ),

  medical: (c) =>
    page(
      `${c.title}: causes and care`,
      `<body><div class="hdr-wrap"><a href="/">WellPath</a><div class="hdr-nav"><a href="/cond">Conditions</a><a href="/drugs">Drugs</a><a href="/eat">Eat well</a></div><a href="/nl">SUBSCRIBE</a></div>
<div class="css-0 article-wrap"><div class="css-crumbs"><a href="/">Health Conditions</a> / <a href="/x">Heart</a></div><h1>${apart(text(c.title))}</h1><div class="review-line">${apart('Medically reviewed by <a href="/d">Sena Aydin, MD</a> — Written by Paul Orr — Updated on January 7, 2025')}</div><div class="page-tools"><a href="#1">Overview</a><a href="#2">Symptoms</a><a href="#3">Treatment</a><a href="#4">Takeaway</a></div>
<div class="article-body">${main(`<div class="key-takeaways"><h2>Key takeaways</h2><ul><li>${text(c.lead)}</li></ul></div>`)}
<div class="adslot"><div>ADVERTISEMENT</div></div><p class="vetted"><em>We include products we think are useful for our readers. If you buy through links on this page, we may earn a small commission. <a href="/process">Here’s our process.</a></em></p>
${each(c.sections, (s, at) => `${main(sectionProse(s))}${at === 0 ? '<div class="callout-newsletter"><h3>HEALTHY HEART NEWSLETTER</h3><p>Get our twice weekly heart email</p><p>For tips on food, sleep and calm, sign up and we will write to you.</p><a href="/s">SIGN UP</a><p>Your privacy is important to us</p></div>' : ''}`)}
<p class="emergency">${main('If you have chest pain that lasts more than a few minutes, call the emergency number at once.')}</p></div>
<div class="how-reviewed"><h3>How we reviewed this article:</h3><button>SOURCES</button><button>HISTORY</button><p>Our experts continually monitor the health and wellness space, and we update our articles when new information becomes available.</p><ul>${apart('<li>Marek O, et al. (2021). Care at home after discharge.</li><li>Heart rhythm. (n.d.).</li>')}</ul></div>
<div class="share-article"><span>Share this article</span></div><div class="read-next"><h2>Read this next</h2>${each(
        [
          ['Can stress cause a flutter?', 'Medically reviewed by Sena Aydin, MD'],
          ['Seven foods with potassium', 'Bananas are only the start of it.'],
        ],
        ([a, b]) => `<div><a href="/n">${a}</a><p>${b}</p><a href="/n">READ MORE</a></div>`,
      )}</div></div>
<div class="ftr"><div>Get our wellness newsletter</div><p>Filter out the noise and nurture your inbox with health and wellness advice that’s inclusive and rooted in medical expertise.</p><div><a href="/about">About Us</a><a href="/adv">Advertise with us</a></div><p>© 2025 WellPath Media. Our website services, content, and products are for informational purposes only. WellPath does not provide medical advice, diagnosis, or treatment.</p></div></body>`,
    ),

  university: (c) =>
    page(
      `${c.title} | University of Larkhill`,
      `<body class="path-node"><div class="dialog-off-canvas-main-canvas"><div class="region-top"><ul>${links(['Students', 'Staff', 'Alumni', 'Give'])}</ul></div><div class="region-header"><a href="/">University of Larkhill</a><h2>Main menu</h2><ul>${links(['Study', 'Research', 'About us', 'News', 'Contact'])}</ul></div>
<div class="region-hero"><div class="block-page-title"><h1>${apart(text(c.title))}</h1></div></div><div class="row"><div class="region-sidebar-first"><h2>In this section</h2><ul class="menu">${links(['Our history', 'Strategy', 'People', 'Facilities', 'Open days'])}</ul></div>
<div class="region-content"><div class="node__content"><div class="field field--name-body">${main(p(c.lead) + each(c.sections, (s) => sectionProse(s)))}</div><div class="field--name-field-quote">${main('<blockquote><p>I came for one year and stayed for nine.</p></blockquote>')}</div><div class="field--name-field-facts">${main(`<h3>Facts and figures</h3><ul>${each(c.facts, ([n, v]) => `<li>${text(n)}: ${text(v)}</li>`)}</ul>`)}</div></div>
<div class="views-element-container block-related-news"><h2>Related news</h2>${each(
        [
          ['Larkhill opens a new reading room', 'Published 3 Feb 2025'],
          ['Students win the bridge contest', 'Published 28 Jan 2025'],
        ],
        ([a, b]) => `<div class="views-row"><h3><a href="/n">${a}</a></h3><div>${b}</div></div>`,
      )}</div></div>
<div class="region-sidebar-second"><div class="contact-card"><h3>Contact us</h3><p>Admissions Office<br>Gate Lodge, Larkhill<br>555-0121</p></div></div></div><div class="region-footer"><p>The University of Larkhill is a registered charity.</p><ul>${links(['Freedom of information', 'Modern slavery statement', 'Web accessibility'])}</ul></div></div></body>`,
    ),
};
