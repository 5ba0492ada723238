/** A newspaper's article: bylines, pull quote, newsletter box, most-read list. */
export const NEWS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Cabin fires push airlines to tighten power bank rules – The Morning Ledger</title>
<meta property="article:published_time" content="2025-03-06">
<style>body{font:18px/1.6 "Times New Roman",serif;margin:0}.page{max-width:1000px;margin:auto;display:grid;grid-template-columns:1fr 260px;gap:30px}figure{margin:0}.pull{font-size:24px;border-left:3px solid #a00;padding-left:14px}</style>
</head>
<body>
<div class="gdpr"><p>Read The Morning Ledger with advertising, or subscribe without. You find details in our privacy policy.</p><button>Accept and read on</button><button>Subscribe</button></div>
<header><h2><a href="/">The Morning Ledger</a></h2><nav><a href="/world">World</a> <a href="/economy">Economy</a> <a href="/science">Science</a> <a href="/travel">Travel</a> <a href="/culture">Culture</a></nav></header>
<div class="page">
<article>
<p class="kicker">Travel</p>
<h1>Cabin fires push airlines to tighten power bank rules</h1>
<p class="standfirst">More and more passengers fly with a spare battery in their bag. After several fires, five airlines now want to see it.</p>
<p class="byline">By Ines Marlowe · 6 March 2025 · 4 min read</p>
<figure><div role="img" aria-label="A hand holds a power bank in front of a cabin window"></div><figcaption>A power bank is a spare battery and belongs in the cabin. Photo: archive</figcaption></figure>
<p>It began with a smell of burnt plastic over row 17. Twenty minutes after take-off, smoke came out of an overhead locker on a flight to Port Averin. The crew needed two extinguishers and a bag of water to cool the power bank that lay beneath three coats. Nobody was hurt, but the aircraft turned back.</p>
<p>Such cases have become more frequent. The aviation authority counted 31 incidents with lithium batteries on passenger flights in 2024, after 19 in 2023. In about half of them the battery was a power bank; in the others it was a phone, an electronic cigarette or a laptop. The authority does not say which makes were concerned.</p>
<p>Airlines have reacted. Since 1 March 2025, five carriers, among them Larkfield Airways, no longer allow power banks in the overhead lockers. Passengers have to keep them in the seat pocket or under the seat in front, where smoke is seen early.</p>
<blockquote class="pull">“What we cannot see, we cannot cool.”</blockquote>
<p>“What we cannot see, we cannot cool,” says Tomas Wend, who trains cabin crews. A cell that has started to burn heats its neighbours, he explains, and only water brings the temperature down. “Whoever notices that a power bank gets hot should call the crew at once and not wait until it smokes.”</p>
<p>The old limits stay as they are. A power bank of up to 100 watt-hours may travel in the cabin without approval, which is enough to fill a common phone several times. Checked baggage remains taboo for spare batteries of any size.</p>
<p>Consumer groups welcome the new rules but want more. They ask for a clear label on each device and for a public list of recalled models. Last year alone, makers called back eleven power banks because their cells could overheat. Recalled models must not be taken on a flight at all, yet hardly anybody checks.</p>
<p>The authority wants to decide by the end of the year whether the ban on lockers will become law for all carriers. Until then every airline makes its own rules, and passengers do well to read them before they pack.</p>
<div class="newsletter"><h3>Travel news every Friday</h3><p>Get our best stories about trains, planes and slow roads by mail.</p><form><input type="email" aria-label="Your address"><button>Sign up</button></form></div>
<p class="tags">Tags: aviation, batteries, safety</p>
</article>
<aside><h3>Most read</h3><ol><li><a href="/a">Why the night train to the coast is full until June</a></li><li><a href="/b">Seven museums that open for free on Sundays</a></li><li><a href="/c">Airline fined 200 euros per passenger for late refunds</a></li><li><a href="/d">The quiet return of the paper map</a></li></ol></aside>
</div>
<section class="comments"><h2>Comments (2)</h2><p><b>paperplane</b>: Surely these are all cheap power banks that people buy online.</p><p><b>row17</b>: I was on that flight. The crew were great.</p></section>
<footer><p>The Morning Ledger. Imprint. Advertise with us. Terms of use. Archive.</p></footer>
</body>
</html>`;
