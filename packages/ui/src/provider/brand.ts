/** Values of tokens by name without the prefix: `{ accent: '#5b5bd6' }` sets `--platform-accent`. */
export type TokenValues = Readonly<Record<string, string>>

/** A white-label theme: tokens for both themes, and for one of them. */
export interface Brand {
  /** Values for both themes. */
  readonly tokens?: TokenValues
  /** Values for the light theme, over {@link Brand.tokens}. */
  readonly light?: TokenValues
  /** Values for the dark theme, over {@link Brand.tokens}. */
  readonly dark?: TokenValues
}

/** A theme that a user can choose. */
export type Theme = 'light' | 'dark' | 'system'

/** Returns the custom properties of a brand in one theme. */
export function brandProperties(brand: Brand | undefined, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const values = { ...brand?.tokens, ...brand?.[theme] }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--platform-${name}`, value]))
}
