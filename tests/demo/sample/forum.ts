/** A forum thread: nested posts with signatures and votes. */
export const FORUM_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Power bank taken away at security, is that allowed? - Gate Talk</title>
<style>body{font:14px/1.5 Tahoma,sans-serif;margin:0}.post{border:1px solid #ccd;margin:10px;padding:10px;display:flex;gap:14px}.who{flex:0 0 120px;color:#557}</style>
</head>
<body>
<div class="head"><a href="/">Gate Talk</a> | <a href="/new">New posts</a> | <a href="/members">Members</a> | <a href="/search">Search</a> | <a href="/register">Register</a></div>
<h1>Power bank taken away at security, is that allowed?</h1>
<p class="info">7 replies · 1,204 views · <a href="/c/airports">Airports and security</a></p>
<div class="post"><div class="who">windowseat<br>Posts: 41</div><div class="text"><p>Yesterday at Port Averin they took my power bank. It was a white one without any print left on it, bought years ago. The officer said that without the watt-hours on the case she could not let it through. Is that a real rule?</p><p class="sig">— Always on the left side</p></div></div>
<div class="post"><div class="who">hand_luggage_hero<br>Posts: 2,310</div><div class="text"><blockquote>Is that a real rule?</blockquote><p>Yes, it is on the pages of the aviation authority. If the rating can't be read, they may take it. Some people write the number on with a marker, but that does not help: it has to be the maker's own print.</p></div></div>
<div class="post"><div class="who">tinkerer<br>Posts: 188</div><div class="text"><p>For everyone who wonders about sizes: a 20,000 mAh one has 74 Wh, since the cells inside have 3.7 V. Mine passed seven checks this year without a question.</p></div></div>
<div class="post"><div class="who">old_captain<br>Posts: 977</div><div class="text"><p>I flew for thirty years. A battery fire in the hold was the one thing that I was afraid of. Please keep the things in the cabin and tell the crew when one gets warm.</p><p class="sig">— Retired and grounded</p></div></div>
<div class="post"><div class="who">windowseat<br>Posts: 42</div><div class="text"><p>Thanks, all. I bought a new one with a proper label.</p></div></div>
<div class="box"><h3>Similar threads</h3><ul><li><a href="/t/drone">Drone batteries in hand luggage</a></li><li><a href="/t/eink">E-reader through the scanner?</a></li></ul></div>
<div class="foot">Gate Talk runs on coffee. Rules of the forum. Contact the team.</div>
</body>
</html>`;
