import { expect, it } from 'vitest'
import { foldText } from './foldText.ts'
import { soundOf } from './soundOf.ts'

it.each([
  ['खुलती', 'khulti', 'khultee'],
  ['कीमत', 'keemat', 'kimat'],
  ['चाहिए', 'chahiye', 'chahie'],
  ['वापस', 'wapas', 'vaapas'],
  ['चीज़', 'cheez', 'chij'],
  ['फ़ोन', 'phone', 'fon'],
  ['कहाँ', 'kahan', 'kahaan'],
  ['समय', 'samay', 'samai'],
  ['क्या', 'kya', 'kyaa'],
  ['अच्छा', 'accha', 'acha'],
  ['ऑर्डर', 'order', 'ordar'],
  ['पार्सल', 'parcel', 'parsal'],
  ['डिलीवरी', 'delivery', 'dilivari'],
  ['और', 'aur', 'aor'],
])('gives %s, %s and %s the same sound', (devanagari, latin, other) => {
  const sound = soundOf(foldText(devanagari))
  expect([soundOf(latin), soundOf(other)]).toEqual([sound, sound])
  expect(sound).not.toBe('')
})

it.each([
  ['kab', 'kam'],
  ['एक', 'इक'],
  ['खाना', 'गाना'],
  ['din', 'dil'],
  ['mama', 'ma'],
  ['कहना', 'करना'],
])('gives %s and %s different sounds', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})

it('leaves other scripts unchanged', () => {
  expect(soundOf('مرحبا')).toBe('مرحبا')
})
