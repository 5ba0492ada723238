import { describe, expect, it } from 'vitest';
import { HELD_OUT_TEMPLATES, TEMPLATES } from '../bench/extraction/templates';

describe('templates of the extraction benchmark', () => {
  it('has enough of them', () => {
    expect(TEMPLATES.size).toBeGreaterThanOrEqual(30);
  });

  it('holds out the ten that were drawn before tuning', () => {
    expect(HELD_OUT_TEMPLATES).toEqual([
      'accordion-closed',
      'blog-wordpress',
      'government',
      'japanese-news',
      'live-blog',
      'magazine-overlay',
      'mailing-list',
      'news-amp',
      'several-articles',
      'thread-custom-elements',
    ]);
  });
});
