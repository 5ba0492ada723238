import { describe, expect, it } from 'vitest';
import { methodReport } from '../../../tests/fixtures/reports/method-report';
import { COVERED_KEY, keysToShow, missingRows, othersKey } from './fact-rows';
import { factGroups } from './report-counts';

describe('missingRows', () => {
  it('lists one fact for all that it implies, with the essential ones where it stands for one', () => {
    const { essential, useful } = missingRows(factGroups(methodReport));
    expect(essential.map(({ fact, others }) => [fact.id, others.map(({ id }) => id)])).toEqual([
      ['f13', []],
      ['f3', ['f5', 'f6']],
    ]);
    expect(useful.map(({ fact }) => fact.id)).toEqual(['f8', 'f11', 'f12']);
  });

  it('lists every missing fact once', () => {
    const { essential, useful } = missingRows(factGroups(methodReport));
    const listed = [...essential, ...useful].flatMap(({ fact, others }) => [
      fact.id,
      ...others.map(({ id }) => id),
    ]);
    const missing = methodReport.facts.filter(({ coverage }) => coverage === 'missing').map(({ id }) => id);
    expect(listed.toSorted()).toEqual(missing.toSorted());
  });

  it('lists a fact by itself where the one that implies it is listed elsewhere', () => {
    const facts = methodReport.facts.map((fact) =>
      fact.id === 'f3' ? { ...fact, coverage: 'contradicted' as const } : fact,
    );
    const { essential, useful } = missingRows(factGroups({ ...methodReport, facts }));
    expect(essential.map(({ fact }) => fact.id)).toEqual(['f5', 'f13']);
    expect(useful.map(({ fact }) => fact.id)).toContain('f6');
  });
});

describe('keysToShow', () => {
  it('opens what hides a row', () => {
    expect(keysToShow(methodReport.facts, 'f5')).toEqual([othersKey('f3')]);
    expect(keysToShow(methodReport.facts, 'f1')).toEqual([COVERED_KEY]);
    expect(keysToShow(methodReport.facts, 'f8')).toEqual([]);
    expect(keysToShow(methodReport.facts, 's1')).toEqual([]);
  });
});
