/**
 * What a careful reader says about the sample: written by hand from the pages,
 * before and apart from what the product says.
 */
import type { Verdict } from '../../../src/core/report/schema';

export interface ExpectedStatement {
  readonly text: string;
  readonly verdict: Verdict;
  readonly because: string;
}

export interface LeftOutFact {
  readonly fact: string;
  /** Beginnings of the sentences of the pages that state it. */
  readonly statedIn: readonly string[];
}

const statements: readonly ExpectedStatement[] = [
  {
    text: 'Yes, you can take a 20,000 mAh power bank on a plane, but only in your carry-on bag and never in checked luggage.',
    verdict: 'full',
    because: 'The authority allows power banks in carry-on and forbids them in checked baggage.',
  },
  {
    text: 'With cells of 3.7 volts it holds 74 watt-hours, which is well below the limit of 100 watt-hours.',
    verdict: 'full',
    because: 'The airport gives the same numbers.',
  },
  { text: 'What is allowed depends on the watt-hours:', verdict: 'not needed', because: 'A lead-in.' },
  {
    text: 'Up to 100 Wh: you can carry it without asking the airline.',
    verdict: 'full',
    because: 'No approval is needed up to 100 Wh.',
  },
  {
    text: '100 to 160 Wh: you need the airline’s approval, and you may take no more than four spare batteries of this size.',
    verdict: 'contradicted',
    because: 'The authority allows two; "four" stands only in wording that the page hides.',
  },
  {
    text: 'Over 160 Wh: not allowed on board at all, neither in the cabin nor in the hold.',
    verdict: 'full',
    because: 'The airline says so in nearly the same words.',
  },
  {
    text: 'If only milliampere-hours are printed on the case, multiply them by the voltage and divide by 1,000 to get the watt-hours.',
    verdict: 'full',
    because: 'The airport gives the formula; the second page cited is gone.',
  },
  {
    text: 'During the flight, Larkfield Airways wants power banks kept within reach, in the seat pocket or under the seat in front, and not in the overhead locker.',
    verdict: 'full',
    because: 'Two sentences of the airline together.',
  },
  {
    text: 'You may use the power bank to charge your phone during take-off and landing.',
    verdict: 'contradicted',
    because: 'The airline says that it must not be used then.',
  },
  {
    text: 'The rules have become stricter because of fires in the cabin.',
    verdict: 'uncited',
    because: 'A factual sentence without a citation.',
  },
  {
    text: 'In 2024, the aviation authority counted 31 incidents with lithium batteries on passenger flights, up from 19 in the year before.',
    verdict: 'full',
    because: 'The newspaper has both numbers.',
  },
  {
    text: 'Most of them were caused by cheap power banks that had been bought online.',
    verdict: 'none',
    because: 'The newspaper says nothing of the kind; a reader’s comment below it only guesses.',
  },
  {
    text: 'Since 1 March 2025, five airlines have banned power banks from the overhead lockers, and passengers who ignore the ban pay a fine of 200 euros.',
    verdict: 'partial',
    because: 'The ban is there; the fine is not, and the 200 euros stand in a headline about refunds.',
  },
  {
    text: 'A power bank of this size weighs about 350 grams and charges a typical phone about four times.',
    verdict: 'uncited',
    because: 'A factual sentence without a citation.',
  },
  {
    text: 'Not every model holds what its label promises: in one test, 7 of 25 power banks had at least 15 percent less capacity than stated.',
    verdict: 'unreadable',
    because: 'The test is behind a login.',
  },
  {
    text: 'And if your cabin bag has to go into the hold at the gate, take the power bank out first.',
    verdict: 'full',
    because: 'The diary says so; the leaflet cannot be read.',
  },
  {
    text: 'Would you like me to work out the watt-hours of another power bank?',
    verdict: 'not needed',
    because: 'A question.',
  },
];

/** Essential for the question, in the pages, and not in the answer. */
const leftOut: readonly LeftOutFact[] = [
  {
    fact: 'The contacts must be protected against short circuit.',
    statedIn: [
      'The terminals of every power bank and spare battery must be protected against short circuit.',
      'Leave it in its original packaging, put tape over the contacts,',
      'Tape over the contacts or use a separate pouch for each power bank,',
      'Each battery sits in a small bag of its own,',
    ],
  },
  {
    fact: 'A damaged, swollen or recalled power bank must not be taken on board.',
    statedIn: [
      'Power banks that are damaged, swollen or recalled by their maker must not be taken on board,',
      'Do not bring a power bank that is swollen, damaged or part of a recall.',
      'Recalled models must not be taken on a flight at all,',
      'A swollen power bank has no business on a plane.',
    ],
  },
  {
    fact: 'The rating must be legible, or security may take the power bank away.',
    statedIn: [
      'The energy must be legible on the case.',
      'Security staff may take away a power bank whose rating cannot be read.',
      'If neither the watt-hours nor the capacity can be read on the case,',
    ],
  },
  {
    fact: 'Tell the crew at once when a power bank gets hot.',
    statedIn: [
      'If a power bank becomes hot, smokes or swells, do not touch it and tell the cabin crew at once.',
      '“Whoever notices that a power bank gets hot should call the crew at once',
      'Whoever notices that a power bank gets hot should call the crew at once',
    ],
  },
  {
    fact: 'Do not charge the power bank itself from the socket at the seat.',
    statedIn: ['Never charge the power bank itself from the socket at your seat.'],
  },
];

export const expected = {
  statements,
  leftOut,
  /** Distinct addresses on the chat page, by what becomes of them. */
  sources: { read: 5, unread: 3 },
  /** Chips, and the sources that they stand for: one chip has a "+1" without an address. */
  citations: { chips: 15, captured: 15, declared: 16 },
} as const;
