const TEXT = 4.5
const MARK = 3

type Pair = readonly [foreground: string, background: string, needed: number]

const textOn = (foregrounds: readonly string[], backgrounds: readonly string[]): Pair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): Pair => [foreground, background, TEXT]))

const STATUSES = ['success', 'warning', 'danger', 'info']
const GROUNDS = ['surface', 'surface-raised', 'surface-sunken', 'canvas', 'surface-hover', 'surface-selected']

/** Every foreground and background pair of the components. Disabled text is exempt (WCAG 2.2, 1.4.3). */
export const CONTRAST_PAIRS: readonly Pair[] = [
  ...textOn(['text', 'text-muted', 'text-subtle'], GROUNDS),
  ...textOn(['text', 'text-muted'], ['surface-active', 'surface-raised-hover', 'surface-thumb']),
  ...textOn(['accent-contrast'], ['accent-fill', 'accent-hover', 'accent-active']),
  ...textOn(['accent-text'], ['surface', 'surface-raised', 'canvas', 'accent-subtle', 'surface-selected']),
  ...textOn(['danger-contrast'], ['danger', 'danger-hover', 'danger-active']),
  ...STATUSES.flatMap((status) => [
    ...textOn([`${status}-text`], [`${status}-subtle`, 'surface', 'surface-raised']),
    ...textOn([`${status}-contrast`], [status]),
    ...textOn(['text'], [`${status}-subtle`]),
  ]),
  ...textOn(['brand-text', 'brand-muted'], ['brand', 'brand-2']),
  ...textOn(['brand-accent-contrast'], ['brand-accent']),
  ...textOn(['tooltip-text'], ['tooltip']),
  ...textOn(['text'], ['bubble-in']),
  ...textOn(['bubble-out-text'], ['bubble-out']),
  ...['focus', 'border-control', 'accent-fill', 'chart-bar-1'].map((mark): Pair => [mark, 'surface', MARK]),
  ['focus', 'canvas', MARK],
]
