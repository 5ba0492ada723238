/** The sample's question and a chatbot's answer to it, with mistakes made on purpose. */
import { citation } from '../chat-page';
import { ADDRESSES } from './addresses';

export const QUERY = 'Can I take my 20,000 mAh power bank on a plane, and what do I have to watch out for?';

const authority = citation('Lithium batteries in passenger baggage', ADDRESSES.authority);
const airline = citation('Power banks and spare batteries – Larkfield Airways', ADDRESSES.airline);
const airport = citation('Security questions and answers', ADDRESSES.airport, {
  publisher: 'Port Averin Airport',
  count: 1,
});
const airportAlone = citation('Security questions and answers', ADDRESSES.airport);
const news = citation('Cabin fires push airlines to tighten power bank rules', ADDRESSES.news);
const test = citation('25 power banks tested', ADDRESSES.test);
const insurer = citation('Electronics in your luggage: what is covered', ADDRESSES.insurer);
const blog = citation('What I learned from eleven years of cabin-bag-only travel', ADDRESSES.blog);
const leaflet = citation('Leaflet: Pack safely', ADDRESSES.leaflet);

export const ANSWER_HTML = `
<p>Yes, you can take a 20,000 mAh power bank on a plane, but only in your carry-on bag and never in checked luggage. ${authority} With cells of 3.7 volts it holds <strong>74 watt-hours</strong>, which is well below the limit of 100 watt-hours. ${airport}</p>
<p>What is allowed depends on the watt-hours:</p>
<ul>
<li><strong>Up to 100 Wh:</strong> you can carry it without asking the airline. ${authority}</li>
<li><strong>100 to 160 Wh:</strong> you need the airline’s approval, and you may take no more than four spare batteries of this size. ${authority}</li>
<li><strong>Over 160 Wh:</strong> not allowed on board at all, neither in the cabin nor in the hold. ${airline}</li>
</ul>
<p>If only milliampere-hours are printed on the case, multiply them by the voltage and divide by 1,000 to get the watt-hours. ${airportAlone} ${insurer}</p>
<p>During the flight, Larkfield Airways wants power banks kept within reach, in the seat pocket or under the seat in front, and not in the overhead locker. ${airline} You may use the power bank to charge your phone during take-off and landing. ${airline}</p>
<p>The rules have become stricter because of fires in the cabin. In 2024, the aviation authority counted 31 incidents with lithium batteries on passenger flights, up from 19 in the year before. ${news} Most of them were caused by cheap power banks that had been bought online. ${news} Since 1 March 2025, five airlines have banned power banks from the overhead lockers, and passengers who ignore the ban pay a fine of 200 euros. ${news}</p>
<p>A power bank of this size weighs about 350 grams and charges a typical phone about four times. Not every model holds what its label promises: in one test, 7 of 25 power banks had at least 15 percent less capacity than stated. ${test} And if your cabin bag has to go into the hold at the gate, take the power bank out first. ${blog} ${leaflet}</p>
<p>Would you like me to work out the watt-hours of another power bank?</p>
`;
