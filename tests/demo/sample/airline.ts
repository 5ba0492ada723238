/** An airline's help page: lists, chat teaser, booking links. */
export const AIRLINE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Power banks and spare batteries – Larkfield Airways</title>
<style>body{font:15px/1.5 Arial,sans-serif;margin:0}.top{background:#7a1f3d;color:#fff;padding:14px}.wrap{max-width:900px;margin:auto;padding:20px}.teaser{background:#eee;padding:12px}</style>
</head>
<body>
<div class="top"><span>Larkfield Airways</span> <a href="/book">Book</a> <a href="/check-in">Check in</a> <a href="/status">Flight status</a> <a href="/help">Help</a> <a href="/login">Log in</a></div>
<div id="consent" class="consent-layer"><p>Larkfield Airways and 41 partners store cookies on your device to show you offers.</p><button>Agree</button><button>Settings</button></div>
<div class="wrap">
<div class="breadcrumb"><a href="/help">Help</a> / <a href="/help/baggage">Baggage</a> / Power banks</div>
<article>
<h1>Power banks and spare batteries</h1>
<p>You are welcome to take your power bank with you. So that everybody on board stays safe, please pack and use it as described here.</p>
<h2>Packing</h2>
<ul>
<li>Power banks belong in your hand baggage. We do not accept them in checked baggage.</li>
<li>Up to 100 Wh you need no approval.</li>
<li>From 100 Wh to 160 Wh you need our approval. Send the form <em>Special items</em> at least 48 hours before departure.</li>
<li>We do not carry power banks of more than 160 Wh, neither in the cabin nor in the hold.</li>
<li>Tape over the contacts or use a separate pouch for each power bank, so that nothing can cause a short circuit.</li>
<li>Do not bring a power bank that is swollen, damaged or part of a recall.</li>
</ul>
<h2>During the flight</h2>
<ol>
<li>Keep your power bank within reach: in the seat pocket or under the seat in front of you. It must not be stored in the overhead locker.</li>
<li>Power banks must not be used to charge phones or other devices during taxiing, take-off and landing.</li>
<li>Never charge the power bank itself from the socket at your seat.</li>
<li>If a power bank becomes hot, smokes or swells, do not touch it and tell the cabin crew at once.</li>
</ol>
<h2>Smart bags</h2>
<p>Suitcases with a built-in battery are accepted only if the battery can be taken out. Take it out before you check in the suitcase and carry it with you in the cabin.</p>
<h2>Batteries of cameras and drones</h2>
<p>The same limits apply to spare batteries for cameras, drones and tools. Batteries for e-bikes and e-scooters are always larger than 160 Wh and cannot fly with us.</p>
<div class="teaser"><h3>Travel lighter</h3><p>Add a second bag from 29 euros when you book online. Members of Larkfield Club pay nothing for the first one.</p><a href="/extras">See all extras</a></div>
<h2>Your question is not answered here?</h2>
<p>Our service team answers from 7 a.m. to 10 p.m. every day. Please have your booking code ready.</p>
</article>
<div class="related"><h2>Other passengers also read</h2><ul><li><a href="/help/baggage/liquids">Liquids in hand baggage</a></li><li><a href="/help/baggage/size">Size and weight of bags</a></li><li><a href="/help/baggage/lost">Delayed or lost bags</a></li><li><a href="/help/pets">Travelling with pets</a></li></ul></div>
</div>
<div aria-hidden="true" class="chat-teaser" hidden>Hello! I am Lark, your helper. Ask me anything about your booking.</div>
<footer><p>© Larkfield Airways. Legal notice. Conditions of carriage. Privacy. Press. Jobs.</p></footer>
</body>
</html>`;
