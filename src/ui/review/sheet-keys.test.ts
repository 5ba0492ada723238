import { describe, expect, it } from 'vitest';
import { type Pressed, rowCommand, undoCommand } from './sheet-keys';

const pressed = (key: string, rest: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...rest,
});

describe('rowCommand', () => {
  it.each([
    ['ArrowDown', { kind: 'move', by: 1 }],
    ['ArrowUp', { kind: 'move', by: -1 }],
    ['j', { kind: 'move', by: 1 }],
    ['k', { kind: 'move', by: -1 }],
    ['Home', { kind: 'ends', to: 'first' }],
    ['Enter', { kind: 'confirm' }],
    ['f', { kind: 'letter', letter: 'f' }],
    ['0', { kind: 'citation', number: 0 }],
    ['9', { kind: 'citation', number: 9 }],
  ])('%s', (key, command) => {
    expect(rowCommand(pressed(key), true)).toEqual(command);
  });

  it.each(['x', 'Shift', 'Tab', ' ', 'é'])('%s means nothing', (key) => {
    expect(rowCommand(pressed(key), true)).toBeNull();
  });

  it('takes the letter of the key on keyboards of other scripts, and digits that Shift gives', () => {
    expect(rowCommand(pressed('с', { code: 'KeyC' }), true)).toEqual({ kind: 'letter', letter: 'c' });
    expect(rowCommand(pressed('&', { code: 'Digit1' }), true)).toEqual({ kind: 'citation', number: 1 });
    expect(rowCommand(pressed('١', { code: 'Digit1' }), true)).toEqual({ kind: 'citation', number: 1 });
    expect(rowCommand(pressed('!', { code: 'Digit1', shiftKey: true }), true)).toBeNull();
  });

  it('takes the letter that is written on Latin keyboards of another order', () => {
    expect(rowCommand(pressed('f', { code: 'KeyE' }), true)).toEqual({ kind: 'letter', letter: 'f' });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'leaves %o to the browser',
    (modifier) => {
      for (const key of ['f', '1', 'Enter', 'ArrowDown'])
        expect(rowCommand(pressed(key, modifier), true)).toBeNull();
    },
  );

  it('has no single letter or digit where they are switched off', () => {
    for (const key of ['f', 'p', 'n', 'c', 'u', 'w', 'i', 'j', 'k', '0', '1'])
      expect(rowCommand(pressed(key), false)).toBeNull();
    expect(rowCommand(pressed('ArrowDown'), false)).toEqual({ kind: 'move', by: 1 });
    expect(rowCommand(pressed('Enter'), false)).toEqual({ kind: 'confirm' });
  });
});

describe('undoCommand', () => {
  it.each([
    ['z', {}, 'undo'],
    ['Z', { shiftKey: true }, 'redo'],
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['?', { shiftKey: true }, 'help'],
  ])('%s with %o', (key, modifiers, kind) => {
    expect(undoCommand(pressed(key, modifiers), true)).toEqual({ kind });
  });

  it('keeps only what has a modifier where letters are switched off', () => {
    expect(undoCommand(pressed('z'), false)).toBeNull();
    expect(undoCommand(pressed('?'), false)).toBeNull();
    expect(undoCommand(pressed('z', { ctrlKey: true }), false)).toEqual({ kind: 'undo' });
  });
});
