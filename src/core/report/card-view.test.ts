import { describe, expect, it } from 'vitest';
import { citationsReport } from '../../../tests/fixtures/reports/citations-report';
import { questionsReport } from '../../../tests/fixtures/reports/method-report';
import { sampleReport } from '../../../tests/fixtures/reports/sample-report';
import { reviewed } from '../review/reviewed';
import { cardView } from './card-view';
import { findings } from './findings';
import type { Report } from './schema';

function viewOf(id: string, report: Report = sampleReport) {
  const finding = findings(report).find((candidate) => candidate.id === id);
  if (!finding) throw new Error(`no finding ${id}`);
  return cardView(report, finding);
}

describe('cardView', () => {
  it('sets a statement beside the evidence, matching words located', () => {
    const view = viewOf('s3');
    if (view.about !== 'statement') throw new Error('not a statement');
    expect(view.text).toBe('You may pack it in hold luggage if it is switched off.');
    expect(view.unmatched.map(({ start, end }) => view.text.slice(start, end))).toContain('switched off');
    const [quote] = view.quotes;
    expect(quote?.matches.map(({ start, end }) => quote.text.slice(start, end))).toContain('hold luggage');
    expect(quote?.link).toMatch(/^https:\/\/help\.airline\.example\/baggage\/batteries\?lang=en#:~:text=/);
    expect(view.judged.map(({ id }) => id)).toEqual(['1', '2']);
    expect(view.unread).toEqual([]);
  });

  it('names sources that could not be read, and how to open the first', () => {
    const view = viewOf('s8');
    if (view.about !== 'statement') throw new Error('not a statement');
    expect(view.unread.map(({ id }) => id)).toEqual(['3']);
    expect(view.unreadLink).toBe('https://news.example/2026/power-bank-rules-tighten');
    expect(view.judged).toEqual([]);
    expect(view.support).toBeNull();
  });

  it('has no source for an uncited statement', () => {
    const view = viewOf('s4');
    expect(view).toMatchObject({
      verdict: 'uncited',
      cited: 0,
      judged: [],
      unread: [],
      quotes: [],
      support: null,
    });
  });

  it('says where a missing fact would belong, cut between words', () => {
    const view = viewOf('f3');
    if (view.about !== 'fact') throw new Error('not a fact');
    expect(view.tier).toBe('essential');
    expect(view.after).toBe('A 27,000 mAh power bank holds about 100 watt-hours, which is…');
    expect(view.quotes.map(({ source }) => source.id)).toEqual(['1']);
    expect(view.inAnswer).toEqual([]);
    // The fact is the source's own sentence: it is said once, and no word of it is washed.
    expect(view.wording).toBe('quoted');
    expect(view.quotes.map(({ matches }) => matches)).toEqual([[]]);
  });

  it('quotes nothing of the answer beside a missing fact, whatever came closest', () => {
    const start = sampleReport.answer.text.indexOf('Most airlines');
    const closest = { source: 'answer', start, end: start + 13, text: 'Most airlines' };
    const report: Report = {
      ...sampleReport,
      facts: sampleReport.facts.map((fact) =>
        fact.judgement ? { ...fact, judgement: { ...fact.judgement, evidence: [closest] } } : fact,
      ),
    };
    const view = viewOf('f3', report);
    expect(view.about === 'fact' && view.inAnswer).toEqual([]);
  });

  it('shows what the answer says in place of a fact', () => {
    const view = viewOf('f2');
    if (view.about !== 'fact') throw new Error('not a fact');
    expect(view.state).toBe('contradicted');
    expect(view.inAnswer).toEqual(['You may pack it in hold luggage if it is switched off.']);
    const [quote] = view.quotes;
    expect(quote?.matches.map(({ start, end }) => quote.text.slice(start, end))).toContain('hold luggage');
  });

  it('makes no link of an address that is not one of the web', () => {
    const hostile: Report = {
      ...sampleReport,
      sources: sampleReport.sources.map((source) => ({ ...source, url: 'javascript:alert(1)' })),
    };
    expect(viewOf('s3', hostile).quotes.every(({ link }) => link === null)).toBe(true);
    const view = viewOf('s8', hostile);
    expect(view.about === 'statement' && view.unreadLink).toBeNull();
  });

  it('parts question and answer, and says for how many others a fact stands', () => {
    const view = viewOf('f3', questionsReport);
    if (view.about !== 'fact') throw new Error('not a fact');
    expect(view.question).toBe('How many power banks between 100 and 160 Wh may be carried?');
    expect(view.text).toMatch(/^Batteries between 100 Wh/);
    expect(view.wording).toBe('quoted');
    expect(view.standsFor).toBe(2);
  });
});

describe('a card of citations', () => {
  const report = reviewed(citationsReport);
  const statementView = (id: string) => {
    const view = viewOf(id, report);
    if (view.about !== 'statement') throw new Error('not a statement');
    return view;
  };
  const texts = (quotes: readonly { readonly text: string }[] = []) => quotes.map(({ text }) => text);

  it('has both sides of sources that disagree, and nothing of it twice', () => {
    const view = statementView('s2');
    expect(texts(view.disagreeing?.says)).toEqual(['The Elver Bridge opened to traffic on 4 May 2024.']);
    expect(texts(view.disagreeing?.otherwise)).toEqual([
      'It made its last crossing the day before the bridge opened in June 2024.',
    ]);
    expect(view.better).toBeNull();
    expect(view.roles.map(({ source, role }) => [source.id, role])).toEqual([
      ['1', 'carries'],
      ['5', 'contradicts'],
    ]);
  });

  it('has the source that says more, and where the cited one was looked through', () => {
    const view = statementView('s7');
    expect(view.better?.label).toBe('full');
    expect(view.better?.quote.source.id).toBe('6');
    expect(view.absent.map(({ absence }) => absence)).toEqual([
      { source: '2', searched: 'part of the page', share: 0.62 },
    ]);
    expect(view.roles).toEqual([]);
    expect(view.interpretation?.readAs).toMatch(/the Elver Bridge/i);
  });

  it('has a source for a statement that gives none', () => {
    expect(statementView('s8').better?.quote.text).toBe(
      'The bridge is closed when the wind is stronger than 90 km/h.',
    );
  });

  it('says whose the verdict is: a person has no probability', () => {
    expect(statementView('s13')).toMatchObject({ by: 'you', verdict: 'partial', support: null });
    expect(statementView('s6')).toMatchObject({ by: 'you', verdict: 'contradicted' });
    const noted = statementView('s7');
    expect(noted).toMatchObject({ by: 'engine', note: 'The rest of the page should be looked through.' });
    expect(noted.support).toBe(0.07);
  });

  it('says that a verdict is too sure of words that nobody understands', () => {
    expect(statementView('s9')).toMatchObject({ tooSure: true, verdict: 'none' });
    expect(statementView('s7').tooSure).toBe(false);
  });
});
