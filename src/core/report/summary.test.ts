import { describe, expect, it } from 'vitest';
import { citationsReport, unreviewedReport } from '../../../tests/fixtures/reports/citations-report';
import { reviewed } from '../review/reviewed';
import { summarise } from './summary';

describe('summarise', () => {
  it('says by whose labels', () => {
    // s6, s9, s12, s13 and s15 are labelled; s7 has a note alone.
    expect(summarise(reviewed(citationsReport))).toMatch(
      /^4 of 12 statements that need support have it, by the user's labels of 5 statements\. /,
    );
    expect(summarise(unreviewedReport)).toMatch(/^3 of 13 statements that need support have it\. /);
  });
});
