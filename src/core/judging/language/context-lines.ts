/** What a language model is told of what stands before a claim. */

/** @param context `JudgeQuestion.context`: its first line is the query, empty where there is none */
export function contextLines(context: string): string[] {
  const [query = '', ...rest] = context.split('\n').map((line) => line.trim());
  const before = rest.filter((line) => line !== '');
  return [
    ...(query === '' ? [] : [`Question that was asked: ${query}`]),
    ...(before.length > 1
      ? ['Sentences before:', ...before.map((line) => `- ${line}`)]
      : before.map((line) => `Sentence before: ${line}`)),
  ];
}
