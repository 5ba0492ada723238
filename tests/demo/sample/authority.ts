/** An authority's guidance: side navigation, a table, numbered sections, wording kept hidden. */
export const AUTHORITY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Lithium batteries in passenger baggage | Aviation Authority</title>
<meta name="description" content="Which batteries you may take on a flight, where to pack them and how to protect them.">
<style>body{font:16px/1.5 Georgia,serif;margin:0}header,footer{background:#123;color:#fff;padding:12px 24px}.layout{display:flex;gap:32px;padding:24px}nav.side{flex:0 0 200px}table{border-collapse:collapse}td,th{border:1px solid #999;padding:6px 10px}</style>
</head>
<body>
<a href="#content">Skip to content</a>
<div class="cookie-banner" role="dialog" aria-label="Cookies"><p>We use cookies to count visits to this website. You can accept all of them or only those that the site needs.</p><button>Accept all</button><button>Only what is needed</button></div>
<header><p>Aviation Authority</p><nav aria-label="Main"><a href="/">Home</a> <a href="/passengers">Passengers</a> <a href="/pilots">Pilots</a> <a href="/drones">Drones</a> <a href="/contact">Contact</a></nav></header>
<div class="layout">
<nav class="side" aria-label="Section"><ul><li><a href="/passengers/liquids">Liquids</a></li><li><a href="/passengers/medicines">Medicines</a></li><li><a href="/passengers/lithium-batteries" aria-current="page">Lithium batteries</a></li><li><a href="/passengers/sports-equipment">Sports equipment</a></li><li><a href="/passengers/wheelchairs">Wheelchairs</a></li></ul></nav>
<main id="content">
<p class="crumbs"><a href="/">Home</a> › <a href="/passengers">Passengers</a> › Lithium batteries</p>
<h1>Lithium batteries in passenger baggage</h1>
<p class="lead">Lithium batteries store a lot of energy in a small space. A cell that is crushed, overheated or short-circuited can catch fire, and in the hold nobody would notice in time. The rules on this page apply to all passenger flights that leave from or arrive in our country.</p>
<h2>1. Devices and spare batteries</h2>
<p>A battery that is built into a device, such as a phone, a camera or a laptop, may travel in the cabin or in the hold. If the device goes into the hold, it must be switched off completely and protected against damage.</p>
<p>A spare battery is one that is not in a device. Power banks count as spare batteries. Spare batteries and power banks are only allowed in carry-on baggage; they must never be packed in checked baggage.</p>
<h2>2. How large a battery may be</h2>
<p>What counts is the energy in watt-hours (Wh). Batteries of up to 100 Wh may be carried without the approval of the airline. Larger ones need its approval, and above 160 Wh they have to be sent as cargo.</p>
<table>
<caption>Spare batteries and power banks for personal use</caption>
<thead><tr><th>Energy</th><th>Cabin</th><th>Hold</th><th>Approval of the airline</th><th>Number per passenger</th></tr></thead>
<tbody>
<tr><td>up to 100 Wh</td><td>allowed</td><td>forbidden</td><td>not needed</td><td>as many as you need yourself</td></tr>
<tr><td>100 Wh to 160 Wh</td><td>allowed</td><td>forbidden</td><td>needed</td><td>at most two</td></tr>
<tr><td>over 160 Wh</td><td>forbidden</td><td>forbidden</td><td>not possible</td><td>none</td></tr>
</tbody>
</table>
<p>No passenger may carry more than two spare batteries between 100 and 160 Wh, whether they are loose or built into power banks.</p>
<h2>3. Protect the contacts</h2>
<p>The terminals of every power bank and spare battery must be protected against short circuit. Leave it in its original packaging, put tape over the contacts, or pack each one in a pouch of its own. A key or a coin that bridges two contacts is enough to start a fire.</p>
<h2>4. What you must leave at home</h2>
<p>Power banks that are damaged, swollen or recalled by their maker must not be taken on board, neither in the cabin nor in the hold.</p>
<p>The energy must be legible on the case. Security staff may take away a power bank whose rating cannot be read.</p>
<div class="archived" style="display:none"><h2>Wording until 2015</h2><p>Passengers may carry no more than four spare batteries between 100 and 160 Wh with the approval of the airline.</p></div>
<h2>5. Mobility aids and medical devices</h2>
<p>Other limits apply to the batteries of electric wheelchairs and of portable oxygen concentrators. Tell your airline about them when you book.</p>
<p class="meta">Last reviewed on 14 January 2025. <a href="/documents/pack-safely.pdf">Leaflet: Pack safely (PDF, 2 pages)</a></p>
<section class="feedback"><h2>Was this page helpful?</h2><button>Yes</button><button>No</button></section>
</main>
<aside><h2>Related pages</h2><ul><li><a href="/passengers/drones">Taking a drone on holiday</a></li><li><a href="/passengers/e-cigarettes">Electronic cigarettes</a></li><li><a href="/news">News for passengers</a></li></ul></aside>
</div>
<footer><p>Aviation Authority, Hangar Street 4. Accessibility statement. Privacy. Open data. Careers.</p></footer>
</body>
</html>`;
