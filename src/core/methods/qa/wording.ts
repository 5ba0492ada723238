/** The task of each step of method `qa` in three wordings that ask for the same (`MethodOptions.phrasing`). */

type Wordings = readonly [string, string, string];

export const MINE_TASK: Wordings = [
  'Write every question about the query that the text answers, one a piece of information. Each stands alone (names, no "it" or "this"), asks for one thing, and names no unit, no source and no answer. Ask about the subject, never about the text or about disagreement. A query that asks for one thing comes first.',
  'List all questions that bear on the query and that this text can answer: one for each thing that it tells. Anyone must understand a question by itself; it asks for a single thing and gives away neither unit, nor source, nor answer. Leave out questions about the text itself or about who disagrees. If the query asks for a single thing, begin with it.',
  'Turn all that the text tells about the query into questions, leaving nothing out, a single thing each. Use full names, so that every question is clear without the text; mention no unit, no source and no answer. The subject is asked about, not the text and not any dispute. Put the query first where it asks for one thing.',
];

export const REFINE_TASK: Wordings = [
  'Tidy the numbered questions about the query. Merge those that ask for the same; word them generally, so that any answer fits (no unit, source or expected answer); leave out vague ones. Each stands alone.',
  'Make a clean list of these numbered questions about the query: one for all that ask for the same thing, in general words that suggest no answer, unit or source. Drop those that are vague. Every question is clear by itself.',
  'Join numbered questions about the query where they want the same answer, and put them so that any answer would suit, without unit, source or guess. Unclear questions go. What stays can be understood alone.',
];

export const RATE_TASK: Wordings = [
  'How much does a reply to the query need what the question asks?',
  'Rate how necessary it is for a reply to the query to answer the question:',
  'Does the answer to the question belong into a reply to the query?',
];

export const ANSWER_TASK: Wordings = [
  'Answer the questions from the text alone: where it differs from what you know, the text counts. Give every answer that it holds, each as short as can be (a name, a number with its unit, a phrase). Confidence: 1 the text rejects it, 2 to 4 hedged or disputed, 5 stated without doubt. No answer in the text: [].',
  'Use only the text to answer the questions, even where you believe that it is wrong. List all answers to be found in it, in the fewest words (name, number with unit, phrase). Confidence: 5 said without doubt, 4 to 2 with doubts or disputed, 1 said to be false. Where the text has no answer: [].',
  'What does the text, and nothing else you know, answer to the questions? Note each answer that it offers, briefly (a name, a figure with its unit, a phrase), right or wrong. Confidence runs from 1, which the text denies, over 2 to 4, unsure or disputed, to 5, plainly stated. If it answers nothing: [].',
];

export const COMPARE_TASK: Wordings = [
  'How do two answers to a question relate, by what they say alone?',
  'Compare two answers to one question and say how what they state is related.',
  'Two answers were given to a question. Which relation holds between them?',
];
