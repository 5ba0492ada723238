/** The judge of one audit: the embedded one in its worker, behind a journal. */
import { withJournal } from '../../src/audit/journalled-judge';
import { lastingJudge } from '../../src/audit/lasting-judge';
import type { AuditPorts } from '../../src/audit/run-audit';
import { shareWorkerJudge } from '../../src/engines/worker-judge';
import { createStoreJournal } from '../../src/store/journal';
import JudgeWorker from '../../workers/judge.worker?worker';
import type { ConnectJudge } from './runs';

export type ConnectedJudge = Pick<AuditPorts, 'judge' | 'speed' | 'sentTo' | 'notices'>;

const connectEmbedded = shareWorkerJudge(() => new JudgeWorker());

export const connectJudge: ConnectJudge = async (_, store) => {
  const judge = lastingJudge(await connectEmbedded(), connectEmbedded);
  return { judge: withJournal(judge, createStoreJournal(store)) };
};
