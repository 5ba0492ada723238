/** Audits by method `qa`, made up: people, places and figures do not exist. */
import type { QaCase } from './qa-case';

/** Two sources that differ, and an answer that takes one side. */
export const CONFLICT: QaCase = {
  name: 'conflict',
  query: 'When did the Halden footbridge open, and how long is it?',
  sources: [
    {
      id: '1',
      text: 'The Halden footbridge opened in 1932. It is 412 metres long and was designed by Mira Sund.',
    },
    {
      id: '2',
      text: 'Work was slow, and the footbridge at Halden opened only in 1934. Its designer was Mira Sund. Guides are proud of its lamps.',
    },
  ],
  answers: ['In Halden, the footbridge opened in 1932. Its designer was Mira Sund.'],
  questions: [
    {
      question: 'When did the Halden footbridge open?',
      mined: {
        '1': 'When did the Halden footbridge open?',
        '2': 'In which year did the Halden footbridge open?',
        'answer 1': 'When was the Halden footbridge opened?',
      },
      relevance: 5,
      values: { '1': ['1932'], '2': ['1934'], 'answer 1': ['1932'] },
    },
    {
      question: 'How long is the Halden footbridge?',
      mined: { '1': 'What is the length of the Halden footbridge?' },
      // 4 · 0.4 + 5 · 0.6 = 4.6
      relevance: [0, 0, 0, 0.4, 0.6],
      values: { '1': ['412 metres'] },
    },
    {
      question: 'Who designed the Halden footbridge?',
      mined: {
        '1': 'Who designed the Halden footbridge?',
        '2': 'Who was the designer of the Halden footbridge?',
        'answer 1': 'Who designed the Halden footbridge?',
      },
      // 3 · 0.5 + 4 · 0.5 = 3.5, just enough.
      relevance: [0, 0, 0.5, 0.5, 0],
      values: { '1': ['Mira Sund'], '2': ['Mira Sund'], 'answer 1': ['Mira Sund'] },
    },
    {
      question: 'What are guides at the Halden footbridge proud of?',
      mined: { '2': 'What are guides at the Halden footbridge proud of?' },
      // 2 · 0.4 + 3 · 0.2 + 5 · 0.4 = 3.4: dropped, though 5 is as likely as 2.
      relevance: [0, 0.4, 0.2, 0, 0.4],
      values: { '2': ['its lamps'] },
    },
  ],
  relations: [['When did the Halden footbridge open?', '1932', '1934', 'contradictory']],
};

/** Heights in three units, which code settles; what the answer does not know; a source without a fact. */
export const UNITS: QaCase = {
  name: 'units and an unknown',
  query: 'How high and how cold is Mount Orvel?',
  sources: [
    { id: '1', text: 'Mount Orvel is 2,300 m high. In winter −20 °C is usual on its top.' },
    { id: '2', text: 'The summit of Mount Orvel stands at 7,546 ft. A hut may stand below it.' },
    { id: '3', text: 'A party of three from Lenz was the first to climb Mount Orvel.' },
  ],
  answers: ['Mount Orvel rises to 2.3 km. It is lovely in summer.'],
  questions: [
    {
      question: 'How high is Mount Orvel?',
      mined: {
        '1': 'How high is Mount Orvel?',
        '2': 'At what height is the summit of Mount Orvel?',
        'answer 1': 'How high does Mount Orvel rise?',
      },
      relevance: 5,
      values: { '1': ['2,300 m'], '2': ['7,546 ft'], 'answer 1': ['2.3 km'] },
    },
    {
      question: 'How cold does Mount Orvel get in winter?',
      mined: { '1': 'Which temperature is usual on top of Mount Orvel in winter?' },
      relevance: 4,
      values: { '1': ['−20 °C'] },
    },
    {
      question: 'What stands below the summit of Mount Orvel?',
      mined: { '2': 'What may stand below the summit of Mount Orvel?' },
      relevance: 4,
      // Of too little confidence.
      values: { '2': [['a hut', 1]] },
    },
    {
      question: 'Who was the first to climb Mount Orvel?',
      mined: { '3': 'Who first climbed Mount Orvel?' },
      relevance: 3,
      values: { '3': ['a party of three from Lenz'] },
    },
  ],
  relations: [
    ['How high is Mount Orvel?', '2,300 m', '7,546 ft', 'equivalent'],
    ['How high is Mount Orvel?', '2,300 m', '2.3 km', 'equivalent'],
    ['How high is Mount Orvel?', '7,546 ft', '2.3 km', 'equivalent'],
  ],
};

/** Values that imply each other in both directions; what is known spares requests. */
export const IMPLIED: QaCase = {
  name: 'implications',
  query: 'Where was Ada Renn born, and how far did she swim?',
  sources: [
    { id: '1', text: 'Ada Renn was born in Porto. At nine she swam 2 km.' },
    { id: '2', text: 'Portugal is where Ada Renn was born. She swam 2000 m as a child.' },
    { id: '3', text: 'Ada Renn, born in the north of Portugal, swam across the bay.' },
  ],
  answers: ['Ada Renn comes from north Portugal.'],
  questions: [
    {
      question: 'Where was Ada Renn born?',
      mined: {
        '1': 'Where was Ada Renn born?',
        '2': 'In which country was Ada Renn born?',
        '3': 'Where was Ada Renn born?',
        'answer 1': 'Where does Ada Renn come from?',
      },
      relevance: 5,
      values: {
        '1': ['Porto'],
        '2': ['Portugal'],
        '3': ['the north of Portugal'],
        'answer 1': ['north Portugal'],
      },
    },
    {
      question: 'How far did Ada Renn swim?',
      mined: {
        '1': 'How far did Ada Renn swim at nine?',
        '2': 'How far did Ada Renn swim as a child?',
        '3': 'What did Ada Renn swim across?',
      },
      relevance: 4,
      values: { '1': ['2 km'], '2': ['2000 m'], '3': ['across the bay'] },
    },
  ],
  relations: [
    ['Where was Ada Renn born?', 'Porto', 'Portugal', 'first'],
    ['Where was Ada Renn born?', 'Porto', 'the north of Portugal', 'first'],
    ['Where was Ada Renn born?', 'Portugal', 'the north of Portugal', 'second'],
    ['Where was Ada Renn born?', 'the north of Portugal', 'north Portugal', 'equivalent'],
    ['Where was Ada Renn born?', 'Portugal', 'north Portugal', 'second'],
    ['Where was Ada Renn born?', 'Porto', 'north Portugal', 'first'],
    ['How far did Ada Renn swim?', '2 km', '2000 m', 'equivalent'],
    ['How far did Ada Renn swim?', '2 km', 'across the bay', 'neutral'],
    ['How far did Ada Renn swim?', '2000 m', 'across the bay', 'neutral'],
  ],
};

const COMPLETED = 'When was the Tarn dam completed?';
const HEIGHT = 'How high is the Tarn dam?';
const PURPOSE = 'Why was the Tarn dam built?';
const DESIGNER = 'Who designed the Tarn dam?';
const MOVED = 'How many people had to move for the Tarn dam?';
const POWER = 'How much power does the Tarn plant give?';
const WATER = 'How much water does Lake Tarn hold?';
const FLOOD = 'What damage did the flood of 1978 do at the Tarn dam?';
const VILLAGES = 'Which villages lie below Lake Tarn?';
const FISH = 'Which fish do anglers catch in Lake Tarn?';

/** Five pages and three answers to the same query. */
export const DAM: QaCase = {
  name: 'five pages, three answers',
  query: 'What should I know about the Tarn dam: its building, its size and what it did to the valley?',
  sources: [
    {
      id: '1',
      text: 'The Tarn dam closes the valley of the Soll above the city of Orrin. After nine years of work it was completed in 1961. Its wall is 92 m high, and the lake behind it holds 240 million cubic metres. The engineer Lena Korda designed it. It was built to store water for the city of Orrin, whose wells had run dry in two summers. Visitors reach the crest by a road with eleven bends.',
    },
    {
      id: '2',
      text: 'Where the lake is today there were fields and two villages. Upper Tarn and Soll lie below the water since the gates were shut. About 1,400 people had to leave their houses, many of them for the new quarters at Orrin. The wall rises 302 feet above the old river bed. According to the parish book the dam was completed in 1963, when the bishop came to bless it. The church bell was saved and hangs in a museum.',
    },
    {
      id: '3',
      text: 'Built for flood control in the early 1960s, the Tarn dam has seen one great flood itself. In 1978 water ran over the crest for two days and the spillway cracked. Repairs took until the spring of 1980. The plans were drawn by Lena Korda and Pavel Iman. To make room for the lake the village of Upper Tarn was given up and 1,412 people were moved. In dry years its walls can be seen.',
    },
    {
      id: '4',
      text: 'At the foot of the dam stands a power plant with three turbines, which give 180 MW together. The dam is about 90 metres high and was built to supply Orrin and to make electricity. Lake Tarn holds 0.24 cubic kilometres when it is full. Anglers catch trout in it, and boats with engines are forbidden. A path of fourteen kilometres leads around the shore.',
    },
    {
      id: '5',
      text: 'The state report on large dams lists the Tarn dam, completed in 1961, among the safe ones. It names damage to the spillway in the flood of 1978 and the repairs that followed. The output of the plant is given as 0.18 GW. Hundreds of families were moved before the valley was flooded, and Soll disappeared. The next inspection is due in six years.',
    },
  ],
  answers: [
    'Completed in 1961, the Tarn dam is 92 metres high. Lena Korda designed it to supply drinking water to Orrin.',
    'Dating from the 1960s, the Tarn dam serves for water and power. Its plant gives 180 megawatts. More than a thousand people had to move.',
    'Standing about 300 feet high, the Tarn dam was completed in 1963. A flood came in 1978; it damaged the spillway.',
  ],
  questions: [
    {
      question: COMPLETED,
      mined: {
        '1': 'When was the Tarn dam completed?',
        '2': 'In which year was the Tarn dam completed?',
        '3': 'When was the Tarn dam built?',
        '5': 'When was the Tarn dam completed?',
        'answer 1': 'When was the Tarn dam completed?',
        'answer 2': 'From when does the Tarn dam date?',
        'answer 3': 'When was the Tarn dam completed?',
      },
      relevance: 5,
      values: {
        '1': ['1961'],
        '2': ['1963'],
        '3': ['in the early 1960s'],
        '5': ['1961'],
        'answer 1': ['1961'],
        'answer 2': ['in the 1960s'],
        'answer 3': ['1963'],
      },
    },
    {
      question: HEIGHT,
      mined: {
        '1': 'How high is the wall of the Tarn dam?',
        '2': 'How far does the wall of the Tarn dam rise above the river bed?',
        '4': 'How high is the Tarn dam?',
        'answer 1': 'How high is the Tarn dam?',
        'answer 3': 'How high is the Tarn dam?',
      },
      relevance: 5,
      values: {
        '1': ['92 m'],
        '2': ['302 feet'],
        '4': ['about 90 metres'],
        'answer 1': ['92 metres'],
        'answer 3': ['about 300 feet'],
      },
    },
    {
      question: PURPOSE,
      mined: {
        '1': 'Why was the Tarn dam built?',
        '3': 'For what was the Tarn dam built?',
        '4': 'Why was the Tarn dam built?',
        'answer 1': 'What was the Tarn dam designed for?',
        'answer 2': 'What does the Tarn dam serve for?',
      },
      relevance: [0, 0, 0, 0.2, 0.8],
      values: {
        '1': ['to store water for the city of Orrin'],
        '3': ['flood control'],
        '4': ['to supply Orrin and to make electricity'],
        'answer 1': ['to supply drinking water to Orrin'],
        'answer 2': ['for water and power'],
      },
    },
    {
      question: DESIGNER,
      mined: {
        '1': 'Who designed the Tarn dam?',
        '3': 'Who drew the plans of the Tarn dam?',
        'answer 1': 'Who designed the Tarn dam?',
      },
      relevance: 4,
      values: { '1': ['Lena Korda'], '3': ['Lena Korda and Pavel Iman'], 'answer 1': ['Lena Korda'] },
    },
    {
      question: MOVED,
      mined: {
        '2': 'How many people had to leave their houses for the Tarn dam?',
        '3': 'How many people were moved for Lake Tarn?',
        '5': 'How many families were moved for the Tarn dam?',
        'answer 2': 'How many people had to move for the Tarn dam?',
      },
      relevance: 5,
      values: {
        '2': [['about 1,400', 4]],
        '3': ['1,412 people'],
        '5': ['hundreds of families'],
        'answer 2': ['more than a thousand people'],
      },
    },
    {
      question: POWER,
      mined: {
        '4': 'How much power do the turbines of the Tarn plant give?',
        '5': 'What is the output of the Tarn plant?',
        'answer 2': 'How much power does the Tarn plant give?',
      },
      relevance: 4,
      values: { '4': ['180 MW'], '5': ['0.18 GW'], 'answer 2': ['180 megawatts'] },
    },
    {
      question: WATER,
      mined: {
        '1': 'How much water does Lake Tarn hold?',
        '4': 'How much does Lake Tarn hold when it is full?',
      },
      relevance: 4,
      values: { '1': ['240 million cubic metres'], '4': ['0.24 cubic kilometres'] },
    },
    {
      question: FLOOD,
      mined: {
        '3': 'What did the flood of 1978 do to the Tarn dam?',
        '5': 'What was damaged at the Tarn dam in the flood of 1978?',
        'answer 3': 'What did the flood of 1978 damage?',
      },
      relevance: 4,
      values: {
        '3': ['the spillway cracked'],
        '5': ['damage to the spillway'],
        'answer 3': ['it damaged the spillway'],
      },
    },
    {
      question: VILLAGES,
      mined: {
        '2': 'Which villages lie below Lake Tarn?',
        '3': 'Which village was given up for Lake Tarn?',
        '5': 'Which village disappeared when the Tarn valley was flooded?',
      },
      relevance: 4,
      values: { '2': ['Upper Tarn and Soll'], '3': ['Upper Tarn'], '5': ['Soll'] },
    },
    {
      question: FISH,
      mined: { '4': 'Which fish do anglers catch in Lake Tarn?' },
      relevance: 2,
      values: { '4': ['trout'] },
    },
  ],
  relations: [
    [COMPLETED, '1961', '1963', 'contradictory'],
    [COMPLETED, '1961', 'in the early 1960s', 'first'],
    [COMPLETED, '1963', 'in the early 1960s', 'first'],
    [COMPLETED, '1961', 'in the 1960s', 'first'],
    [COMPLETED, '1963', 'in the 1960s', 'first'],
    [COMPLETED, 'in the early 1960s', 'in the 1960s', 'first'],
    [HEIGHT, '92 m', '302 feet', 'equivalent'],
    [HEIGHT, '92 m', '92 metres', 'equivalent'],
    [HEIGHT, '302 feet', '92 metres', 'equivalent'],
    [HEIGHT, '92 m', 'about 90 metres', 'first'],
    [HEIGHT, '302 feet', 'about 90 metres', 'first'],
    [HEIGHT, '92 metres', 'about 90 metres', 'first'],
    [HEIGHT, '92 m', 'about 300 feet', 'first'],
    [HEIGHT, '302 feet', 'about 300 feet', 'first'],
    [HEIGHT, 'about 90 metres', 'about 300 feet', 'equivalent'],
    [PURPOSE, 'to store water for the city of Orrin', 'flood control', 'neutral'],
    [PURPOSE, 'to store water for the city of Orrin', 'to supply Orrin and to make electricity', 'second'],
    [PURPOSE, 'flood control', 'to supply Orrin and to make electricity', 'neutral'],
    [PURPOSE, 'to store water for the city of Orrin', 'to supply drinking water to Orrin', 'equivalent'],
    [PURPOSE, 'flood control', 'to supply drinking water to Orrin', 'neutral'],
    [PURPOSE, 'to supply Orrin and to make electricity', 'to supply drinking water to Orrin', 'first'],
    [PURPOSE, 'to store water for the city of Orrin', 'for water and power', 'neutral'],
    [PURPOSE, 'flood control', 'for water and power', 'neutral'],
    [PURPOSE, 'to supply Orrin and to make electricity', 'for water and power', 'first'],
    [DESIGNER, 'Lena Korda', 'Lena Korda and Pavel Iman', 'second'],
    [MOVED, 'about 1,400', '1,412 people', 'second'],
    [MOVED, 'about 1,400', 'hundreds of families', 'neutral'],
    [MOVED, '1,412 people', 'hundreds of families', 'neutral'],
    [MOVED, 'about 1,400', 'more than a thousand people', 'first'],
    [MOVED, '1,412 people', 'more than a thousand people', 'first'],
    [MOVED, 'hundreds of families', 'more than a thousand people', 'neutral'],
    [WATER, '240 million cubic metres', '0.24 cubic kilometres', 'equivalent'],
    [POWER, '180 MW', '0.18 GW', 'equivalent'],
    [POWER, '180 MW', '180 megawatts', 'equivalent'],
    [POWER, '0.18 GW', '180 megawatts', 'equivalent'],
    [FLOOD, 'the spillway cracked', 'damage to the spillway', 'first'],
    [FLOOD, 'the spillway cracked', 'it damaged the spillway', 'first'],
    [FLOOD, 'damage to the spillway', 'it damaged the spillway', 'equivalent'],
    [VILLAGES, 'Upper Tarn and Soll', 'Upper Tarn', 'first'],
    [VILLAGES, 'Upper Tarn and Soll', 'Soll', 'first'],
    [VILLAGES, 'Upper Tarn', 'Soll', 'neutral'],
  ],
};
