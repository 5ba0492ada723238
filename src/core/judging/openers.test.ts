import { expect, it } from 'vitest';
import { openerLength } from './openers';

it.each([
  ['Yes, dogs are allowed.', 'Yes, '],
  ['No, you need not pay.', 'No, '],
  ['In short, it is free.', 'In short, '],
  ['Yes: in general, it is free.', 'Yes: in general, '],
  ['No dogs are allowed.', ''],
  ['So far, nobody has died.', ''],
  ['Yes.', ''],
])('%s', (claim, opener) => {
  expect(claim.slice(0, openerLength(claim))).toBe(opener);
});
