/** The embedded judge as it ships, and with heads fitted without the fold of a question. */
import { SUPPORT_MODEL } from '../core/judging/support-model';
import type { Judge } from '../core/ports/judge';
import type { TokenEncoder } from '../core/ports/token-encoder';
import { createEmbeddedJudge } from '../engines/embedded/embedded-judge';
import { foldOf } from './predictions';
import leftOut from './support-heads.json' with { type: 'json' };
import { questionGroup } from './support-sets';

/** @returns the judge that never saw a label of the question's, in this or any other set */
export function leftOutJudges(encoder: TokenEncoder): (question: string) => Judge {
  const judges = leftOut.folds.map((support, fold) =>
    createEmbeddedJudge(encoder, { ...SUPPORT_MODEL, name: `${leftOut.of}-without-fold-${fold}`, support }),
  );
  return (question) => {
    const judge = judges[foldOf(questionGroup(question))];
    if (!judge) throw new RangeError('There are fewer heads than folds.');
    return judge;
  };
}
