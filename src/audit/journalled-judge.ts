/**
 * Puts a journal before a judge: questions that were judged before are answered
 * from it, and every new judgement is written down before it is reported, so
 * that a run which is stopped at any moment repeats nothing and loses nothing.
 */
import type { JudgeBatch, Judgement } from '../core/model/judgement';
import type { Journal } from '../core/ports/journal';
import type { Judge } from '../core/ports/judge';
import { hashPremises, judgementKey } from './judgement-key';

export function withJournal(judge: Judge, journal: Journal): Judge {
  return {
    engine: judge.engine,
    judgesBy: judge.judgesBy,
    async judge(batch, onJudged, signal) {
      const hashes = await hashPremises(batch.premises);
      const journalKeys = new Map<string, string>();
      const open: JudgeBatch['questions'][number][] = [];
      for (const question of batch.questions) {
        signal?.throwIfAborted();
        const journalKey = await judgementKey(judge.engine, question, hashes);
        const known = await journal.get(journalKey);
        if (known) await onJudged(question.key, known, 'journal');
        else open.push(question);
        journalKeys.set(question.key, journalKey);
      }
      if (open.length === 0) return;

      let written: Promise<unknown> = Promise.resolve();
      const record = (key: string, judgement: Judgement) => {
        const journalKey = journalKeys.get(key);
        if (!journalKey) return;
        written = written.then(() => journal.put(journalKey, judgement)).then(() => onJudged(key, judgement));
        // Told by the last `await`; until then a failure is not unhandled.
        written.catch(() => {});
        return written;
      };
      try {
        await judge.judge({ premises: batch.premises, questions: open }, record, signal);
      } finally {
        await written;
      }
    },
  };
}
