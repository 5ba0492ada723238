/** An airport's questions and answers; all but the first are folded. */
export const AIRPORT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Security questions and answers – Port Averin Airport</title>
<style>body{font:16px/1.6 Verdana,sans-serif;margin:0}main{max-width:760px;margin:auto;padding:24px}summary{font-weight:bold;padding:8px 0}</style>
</head>
<body>
<header><a href="/">Port Averin Airport</a><nav><ul><li><a href="/departures">Departures</a></li><li><a href="/arrivals">Arrivals</a></li><li><a href="/parking">Parking</a></li><li><a href="/shops">Shops and food</a></li><li><a href="/security">Security</a></li></ul></nav><p class="live">Waiting time at security now: about 12 minutes</p></header>
<main>
<h1>Security questions and answers</h1>
<p>Here we answer what passengers ask us most often at the security check. The rules come from the aviation authority; your airline may be stricter.</p>
<h2>Batteries and electronics</h2>
<details open><summary>Is my power bank with 20,000 mAh small enough?</summary>
<p>Yes. With the usual cells of 3.7 volts, a power bank of 20,000 mAh holds 74 watt-hours. The limit up to which you need no approval is 100 watt-hours, which is about 27,000 mAh.</p></details>
<details><summary>My power bank shows only mAh. How do I find the watt-hours?</summary>
<p>Multiply the milliampere-hours by the voltage and divide by 1,000. Use the voltage of the cells, mostly 3.7 volts, and not the 5 volts of the USB socket.</p></details>
<details><summary>The print on my power bank has worn off. Is that a problem?</summary>
<p>It can be. If neither the watt-hours nor the capacity can be read on the case, our staff may refuse the power bank, and you have to leave it behind.</p></details>
<details><summary>Do I have to take the power bank out of my bag at the check?</summary>
<p>At lanes with older scanners you put it into the tray like a laptop. At lanes with a green sign it can stay in the bag.</p></details>
<details><summary>May I put the power bank into my suitcase if it is empty?</summary>
<p>No. An empty power bank still holds energy. If we find one in a checked suitcase, the suitcase is opened and may miss your flight.</p></details>
<details><summary>May I take electronic cigarettes and spare cells for my camera?</summary>
<p>Yes, in the cabin only. Electronic cigarettes stay switched off, and each spare cell needs its own case or pouch, since loose cells can touch each other in a pocket.</p></details>
<h2>Liquids</h2>
<details><summary>How much liquid may I take through the check?</summary>
<p>Each container may hold at most 100 millilitres, and all of them must fit into one clear bag of one litre.</p></details>
<details><summary>What about baby food?</summary>
<p>Baby food and medicines that you need on the way are exempt. Show them to our staff without being asked.</p></details>
<h2>Before you come</h2>
<details><summary>When should I be at the airport?</summary>
<p>Two hours before a flight within Europe and three hours before a long flight. On the first days of the school holidays, come half an hour earlier.</p></details>
<details><summary>Can I book a time for the security check?</summary>
<p>Yes, free of charge and up to three days ahead, on the page <a href="/security/slot">Security slot</a>.</p></details>
<p class="note" style="visibility:hidden">Internal: text version 4, to be approved by the duty manager.</p>
</main>
<aside class="ad"><p>Advertisement</p><p>Lounge Averin: quiet seats, warm food and a view of the runway from 39 euros.</p></aside>
<footer><ul><li>Contact</li><li>Noise protection</li><li>Lost property</li><li>Jobs at the airport</li></ul><p>Port Averin Airport Operating Company</p></footer>
</body>
</html>`;
