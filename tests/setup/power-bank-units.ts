/**
 * The pages of the sample (`tests/demo/sample`) and its answer, taken apart by hand, for the costs of
 * method `nli`: 80 statements of six pages that bear on the query, 30 of the answer. What is related was
 * labelled by hand: statements under one subject say the same, `IMPLIES` and `EXCLUDES` name the rest.
 */

/** Subject → the statements of the pages about it, each with its page. */
export const FACTS: Readonly<Record<string, readonly (readonly [page: string, text: string])[]>> = {
  'cabin only': [
    ['authority', 'Spare batteries and power banks are only allowed in carry-on baggage'],
    ['airline', 'Power banks belong in the hand baggage'],
    ['news', 'A power bank belongs in the cabin'],
    ['blog', 'Spare batteries must stay in the cabin'],
  ],
  'not in the hold': [
    ['authority', 'Spare batteries and power banks must never be packed in checked baggage'],
    ['airline', 'Larkfield Airways does not accept power banks in checked baggage'],
    ['news', 'Checked baggage remains taboo for spare batteries of any size'],
  ],
  'counts as spare': [
    ['authority', 'Power banks count as spare batteries'],
    ['news', 'A power bank is a spare battery'],
  ],
  'watt-hours count': [['authority', 'What counts for batteries is the energy in watt-hours']],
  'no approval': [
    ['authority', 'Batteries of up to 100 Wh may be carried without the approval of the airline'],
    ['airline', 'Power banks of up to 100 Wh need no approval of Larkfield Airways'],
    ['airport', 'The limit up to which a power bank needs no approval is 100 watt-hours'],
    ['news', 'A power bank of up to 100 watt-hours may travel in the cabin without approval'],
  ],
  'limit in mAh': [['airport', '100 watt-hours are about 27,000 mAh']],
  'own need': [['authority', 'As many batteries of up to 100 Wh as the passenger needs are allowed']],
  approval: [
    ['authority', 'Batteries of 100 Wh to 160 Wh need the approval of the airline'],
    ['airline', 'Power banks from 100 Wh to 160 Wh need the approval of Larkfield Airways'],
  ],
  form: [
    [
      'airline',
      'The form Special items has to be sent to Larkfield Airways at least 48 hours before departure',
    ],
  ],
  'two at most': [
    ['authority', 'No passenger may carry more than two spare batteries between 100 and 160 Wh'],
    ['authority', 'At most two batteries of 100 Wh to 160 Wh are allowed per passenger'],
  ],
  'not above 160': [
    ['authority', 'Batteries over 160 Wh are forbidden in cabin and hold'],
    [
      'airline',
      'Larkfield Airways does not carry power banks of more than 160 Wh, neither in the cabin nor in the hold',
    ],
  ],
  cargo: [['authority', 'Batteries above 160 Wh have to be sent as cargo']],
  '74 Wh': [
    ['airport', 'With cells of 3.7 volts, a power bank of 20,000 mAh holds 74 watt-hours'],
    ['forum', 'A power bank of 20,000 mAh has 74 Wh, since its cells have 3.7 V'],
  ],
  formula: [
    ['airport', 'The watt-hours are the milliampere-hours multiplied by the voltage and divided by 1,000'],
  ],
  'cell voltage': [
    ['airport', 'The voltage to use is that of the cells and not the 5 volts of the USB socket'],
  ],
  '3.7 volts': [['airport', 'The voltage of the cells is mostly 3.7 volts']],
  contacts: [
    [
      'authority',
      'The terminals of every power bank and spare battery must be protected against short circuit',
    ],
  ],
  tape: [
    [
      'authority',
      'A power bank is protected by its original packaging, by tape over the contacts, or by a pouch of its own',
    ],
    ['airline', 'The contacts have to be taped over, or each power bank put into a separate pouch'],
  ],
  'own bag': [
    ['blog', 'Each battery of the author sits in a small bag of its own, with tape over the contacts'],
  ],
  'key bridges': [['authority', 'A key or coin that bridges two contacts is enough to start a fire']],
  'own case': [['airport', 'Each spare cell of a camera needs its own case or pouch']],
  damaged: [
    [
      'authority',
      'Power banks that are damaged, swollen or recalled by their maker must not be taken on board',
    ],
    ['airline', 'A power bank that is swollen, damaged or part of a recall must not be brought'],
  ],
  recalled: [['news', 'Recalled models of power banks must not be taken on a flight at all']],
  swollen: [['blog', 'A swollen power bank has no business on a plane']],
  'rocks on a table': [['blog', 'A power bank that rocks on a flat table has a swollen case']],
  'eleven recalls': [
    ['news', 'Last year makers called back eleven power banks because their cells could overheat'],
  ],
  legible: [['authority', 'The energy must be legible on the case of a power bank']],
  'may be taken away': [
    ['authority', 'Security staff may take away a power bank whose rating cannot be read'],
    [
      'airport',
      'Airport staff may refuse a power bank on whose case neither watt-hours nor capacity can be read',
    ],
    ['forum', 'Security may take a power bank if its rating cannot be read'],
  ],
  'own print': [
    ['forum', 'A rating written on with a marker does not help; it has to be the print of the maker'],
  ],
  reach: [
    ['airline', 'Power banks must be kept within reach, in the seat pocket or under the seat in front'],
    ['news', 'Passengers have to keep power banks in the seat pocket or under the seat in front'],
  ],
  'no locker': [['airline', 'A power bank must not be stored in the overhead locker']],
  'no locker since March': [
    ['news', 'Since 1 March 2025 Larkfield Airways no longer allows power banks in the overhead lockers'],
  ],
  'five carriers': [
    ['news', 'Since 1 March 2025 five carriers no longer allow power banks in the overhead lockers'],
  ],
  'want to see': [
    ['news', 'Five airlines want to see the power banks of their passengers after several fires'],
  ],
  'ban may become law': [
    [
      'news',
      'The authority decides by the end of the year whether the ban on lockers becomes law for all carriers',
    ],
  ],
  'rules differ': [
    ['news', 'Every airline makes its own rules on power banks until the authority has decided'],
  ],
  stricter: [['airport', 'Airlines may be stricter about power banks than the aviation authority']],
  'no charging of devices': [
    [
      'airline',
      'Power banks must not be used to charge phones or other devices during taxiing, take-off and landing',
    ],
  ],
  'no charging at the seat': [['airline', 'A power bank must never be charged from the socket at the seat']],
  'call the crew': [
    ['airline', 'If a power bank becomes hot, smokes or swells, the cabin crew has to be told at once'],
    ['news', 'Whoever notices that a power bank gets hot should call the crew at once'],
    ['forum', 'The crew should be told when a battery gets warm'],
  ],
  'do not touch': [['airline', 'A power bank that is hot, smokes or swells must not be touched']],
  'gate check': [
    ['blog', 'The power bank has to be taken out of a bag that the crew sends to the hold at the gate'],
  ],
  incidents: [
    [
      'news',
      'The aviation authority counted 31 incidents with lithium batteries on passenger flights in 2024',
    ],
  ],
  'incidents before': [
    [
      'news',
      'The aviation authority counted 19 incidents with lithium batteries on passenger flights in 2023',
    ],
  ],
  'half were power banks': [['news', 'In about half of the incidents the battery was a power bank']],
  'makes unknown': [['news', 'The authority does not say which makes of battery were concerned']],
  'more frequent': [['news', 'Incidents with batteries on flights have become more frequent']],
  'smoke over row 17': [
    ['news', 'Smoke from a power bank came out of an overhead locker on a flight to Port Averin'],
  ],
  'fire in the hold': [['authority', 'Nobody would notice a battery fire in the hold in time']],
  'cells catch fire': [
    ['authority', 'A lithium cell that is crushed, overheated or short-circuited can catch fire'],
  ],
  'water cools': [['news', 'Only water brings down the temperature of a burning cell']],
  'fills a phone': [
    ['news', 'A power bank of 100 watt-hours is enough to fill a common phone several times'],
  ],
  'empty bank': [['airport', 'An empty power bank may not go into a checked suitcase']],
  'still energy': [['airport', 'An empty power bank still holds energy']],
  'suitcase opened': [
    ['airport', 'A checked suitcase in which a power bank is found is opened and may miss its flight'],
  ],
  tray: [['airport', 'At lanes with older scanners the power bank goes into the tray']],
  'green sign': [['airport', 'At lanes with a green sign the power bank can stay in the bag']],
  'built in': [['authority', 'A battery that is built into a device may travel in the cabin or in the hold']],
  'switched off': [
    ['authority', 'A device with a battery that goes into the hold must be switched off and protected'],
  ],
  'smart bags': [
    ['airline', 'Suitcases with a built-in battery are accepted only if the battery can be taken out'],
  ],
};

/** Subject of a statement of the answer, or none where no page has it → the statements about it. */
export const ATOMS: readonly (readonly [subject: string, text: string])[] = [
  ['', 'A power bank of 20,000 mAh can be taken on a plane'],
  ['cabin only', 'Power banks are allowed only in the carry-on bag'],
  ['not in the hold', 'Power banks are never allowed in checked luggage'],
  ['74 Wh', 'With cells of 3.7 volts a power bank of 20,000 mAh holds 74 watt-hours'],
  ['', '74 watt-hours are well below the limit of 100 watt-hours'],
  ['', 'What is allowed depends on the watt-hours of the power bank'],
  ['no approval', 'Power banks of up to 100 Wh can be carried without asking the airline'],
  ['approval', 'Power banks of 100 to 160 Wh need the approval of the airline'],
  ['four at most', 'A passenger may take no more than four spare batteries of 100 to 160 Wh'],
  [
    'not above 160',
    'Power banks over 160 Wh are not allowed on board at all, neither in the cabin nor in the hold',
  ],
  ['formula', 'Multiplying the milliampere-hours by the voltage and dividing by 1,000 gives the watt-hours'],
  ['', 'On some power banks only milliampere-hours are printed on the case'],
  [
    'reach',
    'Larkfield Airways wants power banks kept within reach, in the seat pocket or under the seat in front',
  ],
  ['no locker', 'Larkfield Airways does not want power banks in the overhead locker'],
  ['charging allowed', 'The power bank may be used to charge a phone during take-off and landing'],
  ['', 'The rules on power banks have become stricter because of fires in the cabin'],
  [
    'incidents',
    'In 2024 the aviation authority counted 31 incidents with lithium batteries on passenger flights',
  ],
  [
    'incidents before',
    'In 2023 the aviation authority counted 19 incidents with lithium batteries on passenger flights',
  ],
  ['', 'Incidents with lithium batteries rose from 2023 to 2024'],
  ['', 'Most of the incidents were caused by cheap power banks'],
  ['', 'The power banks that caused incidents had been bought online'],
  ['five carriers', 'Since 1 March 2025 five airlines have banned power banks from the overhead lockers'],
  ['', 'Passengers who ignore the ban on lockers pay a fine of 200 euros'],
  ['', 'A power bank of 20,000 mAh weighs about 350 grams'],
  ['', 'A power bank of 20,000 mAh charges a typical phone about four times'],
  ['', 'Not every power bank holds what its label promises'],
  ['', 'In one test 7 of 25 power banks had at least 15 percent less capacity than stated'],
  [
    'gate check',
    'If the cabin bag has to go into the hold at the gate, the power bank has to be taken out first',
  ],
  ['watt-hours count', 'The limits for batteries are given in watt-hours'],
  ['', 'The limit for a power bank without approval is 100 watt-hours for any airline'],
];

/** Subject → subjects that it implies. */
export const IMPLIES: Readonly<Record<string, readonly string[]>> = {
  'cabin only': ['not in the hold'],
  damaged: ['recalled', 'swollen'],
  'no locker since March': ['no locker'],
  'own bag': ['tape'],
  tape: ['contacts'],
};

/** Subjects that cannot both be true. */
export const EXCLUDES: readonly (readonly [string, string])[] = [
  ['four at most', 'two at most'],
  ['charging allowed', 'no charging of devices'],
];
