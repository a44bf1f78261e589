import { describe, expect, it } from 'vitest'
import { searchKey } from './searchKey.ts'

describe('the key of a search', () => {
  it.each([
    ['MÜLLER  Zoë', 'muller zoe'],
    ['Nguyễn Thị Hạnh', 'nguyen thi hanh'],
    ['Søren Øster\u200egård', 'soren ostergard'],
    ['Weiß Łukasz İnci', 'weiss lukasz inci'],
    ['D’Souza', "d'souza"],
    ['Ελένη Παπαδοπούλος', 'ελενη παπαδοπουλοσ'],
    ['Алёна Й', 'алена и'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد إبراهيم آل ٱلحمد', 'احمد ابراهيم ال الحمد'],
    ['مـــحمد', 'محمد'],
    ['فؤاد', 'فؤاد'],
    ['שָׁלוֹם', 'שלום'],
    ['Ａｓｈａ\u00a0Rao', 'asha rao'],
  ])('of %s is %s', (text, key) => {
    expect(searchKey(text)).toBe(key)
    expect(searchKey(key)).toBe(key)
  })

  it('keeps what makes other words of other scripts', () => {
    for (const [one, other] of [
      ['कि', 'का'],
      ['ガ', 'カ'],
      ['각', '가'],
      ['கா', 'க'],
      ['فؤاد', 'فواد'],
    ])
      expect(searchKey(one ?? '')).not.toBe(searchKey(other ?? ''))
  })
})
