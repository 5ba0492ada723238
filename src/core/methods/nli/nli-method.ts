/**
 * Method `nli` (metrics.md sections 4, 9 and 10): sources and answer are taken apart into statements, and
 * a model says of each pair that may be related whether one implies the other. The most exact of the
 * methods about what covers what, and by far the dearest: `estimate-cost.ts` says so beforehand.
 */
import type { NeedReason, Span, Statement } from '../../model/answer';
import { countSteps } from '../count-steps';
import { gatherLosses } from '../gather-losses';
import { type Atom, type LanguageMethod, NO_COVERAGE } from '../method';
import { answerPremise } from '../presence-check';
import { createRelationAsker } from './ask-relation';
import { coverFacts } from './cover-facts';
import { findAtoms } from './find-atoms';
import { listFacts } from './list-facts';
import { NLI_VERSION } from './wordings';

export const nliMethod: LanguageMethod = {
  name: 'nli',
  version: NLI_VERSION,
  list: (input, options, tools) => listFacts(input, options, countSteps(tools)),
  async cover(list, answer, options, tools) {
    if (list.facts.length === 0) return NO_COVERAGE;
    const counted = countSteps(tools);
    const { id, text, sentences = [] } = answerPremise(answer);
    const found = await findAtoms(
      { sourceId: id, title: null, text, sentences },
      `Question that was asked: ${answer.query.replace(/\s+/g, ' ')}`,
      options,
      counted,
    );
    // A sentence that the model passed over, or wrote nothing readable about, may still imply a fact.
    const passedOver = found.unnamed.filter((one) => isStated(one, answer.statements));
    const whole = passedOver.map((one) => ({ text: one.text.replace(/\s+/g, ' '), evidence: [one] }));
    const pieces = [...found.atoms, ...whole];
    const atoms = pieces.map(({ text, evidence }, at): Atom => ({ id: `a${at + 1}`, text, evidence }));
    const asker = createRelationAsker(options, counted);
    const coverage = await coverFacts(list, atoms, asker);
    return { ...coverage, atoms, losses: gatherLosses([...found.losses, ...asker.losses()]) };
  },
};

const NO_STATEMENT: readonly NeedReason[] = ['heading', 'lead-in', 'fragment'];

function isStated({ start, end }: Span, statements: readonly Statement[]): boolean {
  return statements.some((one) => one.start <= start && end <= one.end && !NO_STATEMENT.includes(one.reason));
}
