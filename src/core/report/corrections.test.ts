import { describe, expect, it } from 'vitest';
import { citationsReport, unreviewedReport } from '../../../tests/fixtures/reports/citations-report';
import { reviewed } from '../review/reviewed';
import { countCorrections } from './corrections';

describe('countCorrections', () => {
  it('counts statements and facts that the user says otherwise of, not those that she confirms', () => {
    // s12, s13, s15 and f5; s6 and s9 confirm, s7 has a note alone.
    expect(countCorrections(unreviewedReport, reviewed(citationsReport))).toBe(4);
  });

  it('is none without labels', () => {
    expect(countCorrections(unreviewedReport, unreviewedReport)).toBe(0);
  });
});
