/** What the demo can show: the sample that comes with the project, or an answer from public data. */
import { hasData } from '../setup/data';
import { sample } from './sample';
import type { SitePage } from './serve';

export interface DemoSite {
  readonly chatHost: string;
  readonly chatPath: string;
  readonly pages: readonly SitePage[];
}

/**
 * @param from `sample` or `expertqa`
 * @param chosen number of the answer within `expertqa`, from 0; the first without it
 * @returns the site, or one line that says why there is none
 */
export async function findDemoSite(from: string, chosen: string | undefined): Promise<DemoSite | string> {
  switch (from) {
    case 'sample':
      return sample;
    case 'expertqa': {
      if (!hasData('data/expertqa'))
        return 'ExpertQA is not here: set LACUNA_DATA to a folder that holds data/expertqa.';
      const { expertqaCases, expertqaSite } = await import('./expertqa');
      const count = expertqaCases().length;
      const index = Number(chosen ?? 0);
      if (!Number.isInteger(index) || index < 0 || index >= count)
        return `--case takes a number from 0 to ${count - 1}.`;
      return expertqaSite(index);
    }
    default:
      return `--from takes sample or expertqa, not ${from}.`;
  }
}
