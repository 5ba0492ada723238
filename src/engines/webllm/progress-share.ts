import type { LoadOptions } from '../../core/ports/engine';
import type { StartProgress } from './worker-api';

/** Parts of the whole, by rule of thumb: WebLLM begins at 0 again in every phase. */
const READ = 0.75;
const COMPILED = 0.95;

/** WebLLM's phases as one share of the whole that never falls. */
export function progressShare(onProgress: LoadOptions['onProgress'] = () => {}) {
  let reached = 0;
  const tell = (stage: 'reading' | 'compiling' | 'checking', share: number) => {
    reached = Math.max(reached, Math.min(share, 1));
    onProgress({ stage, share: reached });
  };
  return {
    onStart({ stage, share }: StartProgress) {
      if (stage === 'reading') tell(stage, share * READ);
      else tell(stage, READ + share * (COMPILED - READ));
    },
    checking: () => tell('checking', COMPILED),
    done: () => tell('checking', 1),
  };
}
