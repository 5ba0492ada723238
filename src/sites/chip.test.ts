import { describe, expect, it } from 'vitest';
import { pageOf } from '../../tests/setup/pages';
import { readChip } from './chip';

function chip(html: string) {
  const element = pageOf(html).body.firstElementChild;
  if (element === null) throw new Error('no chip');
  const { label, declared, addresses, foundBy } = readChip(element);
  return [label, declared, foundBy, ...addresses];
}

describe('a chip', () => {
  const cases: [reason: string, html: string, chip: (string | number)[]][] = [
    ['name alone', '<span>Example Org</span>', ['Example Org', 1, 'nothing']],
    ['name and number', '<span>Example<span>+2</span></span>', ['Example', 3, 'nothing']],
    [
      'number written in two nodes',
      '<span>Example<span>+<!-- -->12</span></span>',
      ['Example', 13, 'nothing'],
    ],
    ['number glued to the name', '<span>facebook+1</span>', ['facebook', 2, 'nothing']],
    [
      'stacked labels: the one that shows, its number once',
      '<span><i style="opacity: 0"><b>A</b><b>+3</b></i><i style="opacity: 1"><b>B</b><b>+3</b></i><i style="opacity:0;"><b>C</b><b>+3</b></i></span>',
      ['B', 4, 'nothing'],
    ],
    [
      'stacked labels without styles',
      '<span><i>US EPA</i><i>+2</i><i>Reddit</i><i>+2</i></span>',
      ['US EPA', 3, 'nothing'],
    ],
    ['link around', '<a href="https://a.example/">A</a>', ['A', 1, 'href', 'https://a.example/']],
    [
      'link inside',
      '<span><a href="https://a.example/">A</a></span>',
      ['A', 1, 'href', 'https://a.example/'],
    ],
    [
      'an attribute goes before a link',
      '<span data-pplx-citation-url="https://b.example/"><a href="#x">B</a></span>',
      ['B', 1, 'attribute', 'https://b.example/'],
    ],
    [
      'spoken address, number after it',
      '<a aria-label="Registry: Counts, https://a.example/c?x=1, 2 additional sources">Registry</a>',
      ['Registry', 3, 'aria-label', 'https://a.example/c?x=1'],
    ],
    [
      'spoken in another language, with its own comma',
      '<a aria-label="登记处：https://a.example/c，另外 2 个来源">登记处</a>',
      ['登记处', 3, 'aria-label', 'https://a.example/c'],
    ],
    [
      'an address in the title is not the source',
      '<a aria-label="About http://old.example today, https://a.example/">About</a>',
      ['About', 1, 'aria-label', 'https://a.example/'],
    ],
    [
      'digits of the address are no number',
      '<a aria-label="A, https://a.example/2024/7">A</a>',
      ['A', 1, 'aria-label', 'https://a.example/2024/7'],
    ],
    [
      'label from speech when nothing shows',
      '<a aria-label="Registry, https://a.example/"><img alt=""></a>',
      ['Registry', 1, 'aria-label', 'https://a.example/'],
    ],
    [
      'number shown goes before number spoken',
      '<a aria-label="A, https://a.example/, 9 more">A<b>+1</b></a>',
      ['A', 2, 'aria-label', 'https://a.example/'],
    ],
  ];
  for (const [reason, html, expected] of cases) it(reason, () => expect(chip(html)).toEqual(expected));
});
