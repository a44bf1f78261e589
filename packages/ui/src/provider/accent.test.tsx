import { afterEach, describe, expect, it } from 'vitest'
import { renderUi } from '@platform/testing/render'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import { Link } from '../link/Link.tsx'
import type { Brand } from './brand.ts'
import { checkContrast, contrastRatio, readColour } from './checkContrast.ts'
import { UiProvider } from './UiProvider.tsx'

/** Accents that a host may choose, the most difficult first; then the corners and midpoints of the sRGB cube. */
const ACCENTS = [
  'yellow',
  'white',
  'black',
  '#0000ff',
  'oklch(0.8 0.3 140)',
  'color(display-p3 0 1 0)',
  'color(display-p3 1 0 0)',
  'rgb(90 60 210 / 0.4)',
  ...[0, 128, 255].flatMap((red) =>
    [0, 128, 255].flatMap((green) => [0, 128, 255].map((blue) => `rgb(${red} ${green} ${blue})`)),
  ),
]
/** Tokens that are derived from the accent, with their default values. */
const DEFAULTS = {
  light: {
    'accent-fill': 'oklch(0.515 0.085 192)',
    'accent-hover': 'oklch(0.47 0.079 192)',
    'accent-active': 'oklch(0.43 0.074 192)',
    'accent-contrast': 'oklch(1 0 0)',
    'accent-subtle': 'oklch(0.955 0.021 192)',
    'accent-subtle-hover': 'oklch(0.926 0.036 192)',
    'accent-border': 'oklch(0.775 0.076 192)',
    'accent-text': 'oklch(0.455 0.077 192)',
    'accent-12': 'oklch(0.29 0.048 192)',
    'surface-selected': 'oklch(0.978 0.01 192)',
    focus: 'oklch(0.56 0.095 192)',
    'chart-bar-1': 'oklch(0.52 0.088 192)',
    'chart-bar-2': 'oklch(0.815 0.064 192)',
    'bubble-out': 'oklch(0.955 0.021 192)',
    brand: 'oklch(0.245 0.04 205)',
    'brand-accent': 'oklch(0.78 0.11 188)',
  },
  dark: {
    'accent-fill': 'oklch(0.735 0.112 192)',
    'accent-hover': 'oklch(0.78 0.11 192)',
    'accent-active': 'oklch(0.7 0.108 192)',
    'accent-contrast': 'oklch(0.17 0.025 200)',
    'accent-subtle': 'oklch(0.252 0.036 192)',
    'accent-subtle-hover': 'oklch(0.292 0.046 192)',
    'accent-border': 'oklch(0.455 0.072 192)',
    'accent-text': 'oklch(0.8 0.105 192)',
    'accent-12': 'oklch(0.93 0.045 192)',
    'surface-selected': 'oklch(0.252 0.036 192)',
    focus: 'oklch(0.735 0.112 192)',
    'chart-bar-1': 'oklch(0.735 0.112 192)',
    'chart-bar-2': 'oklch(0.43 0.06 192)',
    'bubble-out': 'oklch(0.292 0.046 192)',
    brand: 'oklch(0.245 0.04 205)',
    'brand-accent': 'oklch(0.78 0.11 188)',
  },
} as const
/** Text on the accent: white in light, nearly black in dark. */
const FIXED = ['accent-contrast']
const THEMES = ['light', 'dark'] as const

const sheet = new CSSStyleSheet()

/** Adds a style sheet of the host page. */
function addHostStyles(css: string): void {
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

const nameOf = (theme: string) => `button in ${theme}`
const buttonColour = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  readColour(getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor)

describe('the accent', () => {
  afterEach(() => {
    document.adoptedStyleSheets = []
  })

  it.each(THEMES)('is the default one in %s, to the pixel', async (theme) => {
    const screen = await renderUi(<p data-testid="probe">Text</p>, { theme })
    const probe = screen.getByTestId('probe').element() as HTMLElement
    const painted = (colour: string) => {
      probe.style.color = colour
      return readColour(getComputedStyle(probe).color).join(' ')
    }
    for (const [token, value] of Object.entries(DEFAULTS[theme])) {
      expect(`${token} ${painted(`var(--platform-${token})`)}`).toBe(`${token} ${painted(value)}`)
    }
  })

  it('keeps the contrast of all derived colours, for any accent', () => {
    const errors = ACCENTS.flatMap((accent) =>
      checkContrast({ tokens: { accent } }).map(
        ({ theme, foreground, background, ratio }) => `${accent}, ${theme}: ${foreground} on ${background} is ${ratio}`,
      ),
    )
    expect(errors).toEqual([])
  })

  it.each(THEMES)('has 4.5:1 as text, below text and as a surface in %s, measured on the components', async (theme) => {
    for (const accent of ACCENTS.slice(0, 8)) {
      const screen = await renderUi(
        <>
          <Button variant="primary">Save</Button> <Link href="#">Open</Link>
        </>,
        { theme, brand: { tokens: { accent } } },
      )
      const button = getComputedStyle(screen.getByRole('button').element())
      const link = getComputedStyle(screen.getByRole('link').element())
      const surface = readColour(getComputedStyle(screen.container.querySelector('.platform-Ui')!).backgroundColor)
      const fill = readColour(button.backgroundColor)
      const ratios = [
        contrastRatio(readColour(button.color), fill),
        contrastRatio(fill, surface),
        contrastRatio(readColour(link.color), surface),
      ]
      expect({ accent, ratios, isReadable: ratios.every((ratio) => ratio >= 4.5) }).toMatchObject({ isReadable: true })
      await screen.unmount()
    }
  })

  it.each(THEMES)('changes every derived colour in %s', async (theme) => {
    const screen = await renderUi(<p data-testid="probe">Text</p>, {
      theme,
      brand: { tokens: { accent: 'oklch(0.5 0.2 25)' } },
    })
    const probe = screen.getByTestId('probe').element() as HTMLElement
    const unchanged = Object.entries(DEFAULTS[theme]).filter(([token, value]) => {
      probe.style.color = `var(--platform-${token})`
      const expected = readColour(getComputedStyle(probe).color)
      probe.style.color = value
      return expected.join(' ') === readColour(getComputedStyle(probe).color).join(' ')
    })
    expect(unchanged.map(([token]) => token).filter((token) => !FIXED.includes(token))).toEqual([])
  })

  const TARGETS: readonly [target: string, css: string, brand: Brand | undefined][] = [
    ['the root', ':root { --platform-accent: rgb(120 0 90) }', undefined],
    ['the element of the provider', '.platform-Ui { --platform-accent: rgb(120 0 90) }', undefined],
    ['an element around the provider', '.host { --platform-accent: rgb(120 0 90) }', undefined],
    ['the brand', '', { tokens: { accent: 'rgb(120 0 90)' } }],
  ]
  it.each(TARGETS)('may be set on %s', async (_target, css, brand) => {
    addHostStyles(css)
    const screen = await render(
      <div className="host">
        {THEMES.map((theme) => (
          <UiProvider key={theme} theme={theme} {...(brand && { brand })}>
            <Button variant="primary">{nameOf(theme)}</Button>
          </UiProvider>
        ))}
      </div>,
    )
    expect(buttonColour(screen, nameOf('light'))).toEqual([120, 0, 90])
    const [red, green, blue] = buttonColour(screen, nameOf('dark'))
    expect(contrastRatio([red, green, blue], [0, 0, 0])).toBeGreaterThan(7)
    expect(red).toBeGreaterThan(blue)
    expect(blue).toBeGreaterThan(green)
  })

  it('may differ between the themes', async () => {
    const screen = await render(
      THEMES.map((theme) => (
        <UiProvider key={theme} theme={theme} brand={{ light: { accent: '#5b3fd6' }, dark: { accent: '#a99bff' } }}>
          <Button variant="primary">{nameOf(theme)}</Button>
        </UiProvider>
      )),
    )
    expect(buttonColour(screen, nameOf('light'))).toEqual([0x5b, 0x3f, 0xd6])
    expect(buttonColour(screen, nameOf('dark'))).toEqual([0xa9, 0x9b, 0xff])
  })

  it('applies to a provider inside the one that sets it', async () => {
    const screen = await render(
      <UiProvider theme="dark" brand={{ tokens: { accent: 'rgb(120 0 90)' } }}>
        <UiProvider theme="light">
          <Button variant="primary">{nameOf('light')}</Button>
        </UiProvider>
      </UiProvider>,
    )
    expect(buttonColour(screen, nameOf('light'))).toEqual([120, 0, 90])
  })
})
