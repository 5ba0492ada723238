import { describe, expect, it } from 'vitest';
import { namedSources } from './named-sources';

describe('sources named in words', () => {
  it.each([
    ['It opened early (Smith et al., 2011).', ['Smith et al., 2011']],
    ['It is described in Smith et al., 2011.', ['Smith et al., 2011']],
    ['Smith et al. (2011) and Ivanović et al 1998b differ.', ['Smith et al. (2011)', 'Ivanović et al 1998b']],
    ['Tolls fell (Smith and Jones, 1999; Lee 2004).', ['Smith and Jones, 1999', 'Lee 2004']],
    ['Once (Lee 2004), twice (Lee 2004).', ['Lee 2004']],
    ['In March, 1932 it opened, and Smith, 2011 is a name.', []],
    ['Smith et al., 20115 and et al., 2011.', []],
    ['(Chicago) 1994', []],
  ])('%s', (text, names) => {
    expect(namedSources(text)).toEqual(names);
  });
});
