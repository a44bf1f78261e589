import { describe, expect, it } from 'vitest'
import { keyCaps, matchesKeys, parseKeys } from './keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }) as KeyboardEvent

describe('keys', () => {
  it.each<[string, KeyboardEvent, boolean, boolean]>([
    ['mod+k', press('k', { ctrlKey: true }), false, true],
    ['mod+k', press('K', { metaKey: true }), true, true],
    ['mod+k', press('k', { ctrlKey: true }), true, false],
    ['mod+k', press('k', { ctrlKey: true, shiftKey: true }), false, false],
    ['mod+k', press('k'), false, false],
    ['?', press('?', { shiftKey: true }), false, true],
    ['+', press('+', { shiftKey: true }), false, true],
    ['mod++', press('+', { ctrlKey: true }), false, true],
    ['e', press('E', { shiftKey: true }), false, false],
    ['shift+enter', press('Enter', { shiftKey: true }), false, true],
    ['e', press('e', { altKey: true }), false, false],
  ])('%s and a press: case %#', (keys, event, isApple, expected) => {
    expect(matchesKeys(parseKeys(keys), event, isApple)).toBe(expected)
  })

  it('returns the key labels of the keyboard', () => {
    expect(keyCaps('mod+shift+k', false)).toEqual(['Ctrl', 'Shift', 'K'])
    expect(keyCaps('mod+alt+arrowdown', true)).toEqual(['⌘', '⌥', '↓'])
    expect(keyCaps('?', false)).toEqual(['?'])
    expect(keyCaps('delete', false)).toEqual(['Delete'])
  })
})
