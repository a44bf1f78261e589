import { describe, expect, it } from 'vitest'
import { formatPassage } from './formatPassage.ts'

describe('formatPassage', () => {
  it('shows the innermost heading above the text', () => {
    expect(formatPassage({ title: 'Help › Luggage › In the hold', text: 'One bag.\nUp to 23 kg.' })).toBe(
      '### In the hold\n\nOne bag.\nUp to 23 kg.',
    )
    expect(formatPassage({ title: '', text: 'One bag.' })).toBe('One bag.')
  })

  it('shows items as a list', () => {
    expect(formatPassage({ title: 'Bags', text: 'We allow:\n• one bag\n• one coat\nNo more.' })).toBe(
      '### Bags\n\nWe allow:\n\n- one bag\n- one coat\n\nNo more.',
    )
  })

  it('escapes what would be markup, except in addresses', () => {
    expect(formatPassage({ title: 'a_b', text: '*not bold* <b> # https://a.example/x_y*z' })).toBe(
      '### a\\_b\n\n\\*not bold\\* \\<b\\> \\# https://a.example/x_y*z',
    )
  })
})
