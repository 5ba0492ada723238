/** A private blog: chatty, long paragraphs, archive list. */
export const BLOG_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>What I learned from eleven years of cabin-bag-only travel | One Bag Diary</title>
<style>body{font:17px/1.7 "Trebuchet MS",sans-serif;background:#fdfaf4;max-width:680px;margin:auto;padding:20px}</style>
</head>
<body>
<header><p><a href="/">One Bag Diary</a></p><p>Notes from the road by Petra L.</p></header>
<div class="post">
<h1>What I learned from eleven years of cabin-bag-only travel</h1>
<p class="date">Posted on 9 November 2024 in <a href="/category/packing">Packing</a></p>
<p>Eleven years ago an airline lost my suitcase in the middle of a hiking trip. I bought socks in a petrol station, borrowed a jacket and noticed that I missed almost nothing. Since then I have flown with one bag of 36 litres, in summer and in winter, for work and for fun. Here is what has proved itself.</p>
<h2>Wear the heavy things</h2>
<p>Boots, jacket and camera go on the body and not into the bag. It looks odd in August, but nobody weighs what you wear. Two shirts that dry overnight replace seven that do not.</p>
<h2>One pouch for everything with a plug</h2>
<p>Cables, adapter, headphones and power bank live in one pouch at the very top of my bag. That is not only tidy. When the lockers are full and the crew sends your bag to the hold at the gate, you have to take the power bank out before you hand the bag over, because spare batteries must stay in the cabin. With the pouch on top this takes me five seconds, while others kneel on the floor and unpack half their lives.</p>
<p>Each battery sits in a small bag of its own, with a strip of tape over the contacts. I learned that from a locksmith who once had a handful of keys and a camera battery in the same pocket. He still has the scar.</p>
<p>The same pouch holds a short cable, a plug with two sockets and a paper list of my phone numbers, for the day on which all batteries are flat. That day came once, in a bus station at four in the morning, and the list was worth more than any gadget. I rolled out my mat between two pillars, read the list by the light of a vending machine and called a friend from the booth of the night porter, who wanted nothing for it but a story.</p>
<h2>Liquids are overrated</h2>
<p>Soap, shampoo and toothpaste exist in solid form. Since I changed to bars and tablets, I have not had to open my bag at a security check for liquids.</p>
<h2>Look after your power bank</h2>
<p>Mine is five years old and has 10,000 mAh. Before each trip I put it on a flat table: if it rocks, the case has swollen, and then it stays at home and goes to the recycling yard. A swollen power bank has no business on a plane.</p>
<h2>What I still get wrong</h2>
<p>I always take one book too many. And I have never once needed the washing line.</p>
<p>What is in your bag? Tell me in the comments.</p>
</div>
<div style="position:absolute;left:-9999px">best backpack 2024 cheap cabin bag offer power bank deal</div>
<ul class="archive"><li><a href="/posts/night-trains">Night trains, ranked by their pillows</a></li><li><a href="/posts/merino">Is merino worth it?</a></li><li><a href="/posts/rain">A week of rain in the hills</a></li></ul>
<footer><p>Written by hand on trains. No advertising, no tracking. <a href="/about">About me</a></p></footer>
</body>
</html>`;
