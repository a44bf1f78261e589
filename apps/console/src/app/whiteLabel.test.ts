import { describe, expect, it } from 'vitest'
import { readWhiteLabel, whiteLabelPath } from './whiteLabel.ts'

describe('the white-label file', () => {
  it('is named after the host, with underscores for dots', () => {
    expect(whiteLabelPath('chat.example.co.in')).toBe('/white-label/chat_example_co_in.json')
  })

  it('contains title, pictures and token overrides', () => {
    expect(
      readWhiteLabel({
        info: { title: ' Kaveri ' },
        logoPath: '/white-label/kaveri.svg',
        favIconPath: '/white-label/kaveri.ico',
        banners: { login: '/white-label/kaveri.webp' },
        colors: { tokens: { accent: '#5b5bd6' }, dark: { accent: '#9e9eff' } },
      }),
    ).toEqual({
      title: 'Kaveri',
      logo: '/white-label/kaveri.svg',
      favicon: '/white-label/kaveri.ico',
      loginBanner: '/white-label/kaveri.webp',
      brand: { tokens: { accent: '#5b5bd6' }, light: {}, dark: { accent: '#9e9eff' } },
    })
  })

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { info: 'Kaveri', colors: [1] },
    { info: { title: '  ' }, logoPath: 3 },
  ])('falls back to the default brand for %j', (file) => {
    expect(readWhiteLabel(file)).toEqual({
      title: 'Messaging',
      logo: null,
      favicon: null,
      loginBanner: null,
      brand: { tokens: {}, light: {}, dark: {} },
    })
  })

  it('ignores invalid token names and values', () => {
    const { brand } = readWhiteLabel({ colors: { tokens: { accent: '#123456', 'Accent Color': 'red', radius: 7 } } })
    expect(brand.tokens).toEqual({ accent: '#123456' })
  })
})
