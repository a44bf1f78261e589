import type { Brand, TokenValues } from '@platform/ui'

/** The title when a white-label file configures none (specification 3 §1). */
export const DEFAULT_TITLE = 'Messaging'

/** The brand of this host (specification 3 §1 and §3). */
export interface WhiteLabel {
  readonly title: string
  /** Null shows the product's own logo. */
  readonly logo: string | null
  readonly favicon: string | null
  /** Picture of the login page's brand side; null shows the product's own. */
  readonly loginBanner: string | null
  readonly brand: Brand
}

type Json = Readonly<Record<string, unknown>>

const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const TOKEN_NAME = /^[a-z0-9-]+$/

function tokens(value: unknown): TokenValues {
  return Object.fromEntries(
    Object.entries(record(value)).filter(
      (entry): entry is [string, string] => TOKEN_NAME.test(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}

/** Parses a white-label file. Absent and invalid values get their defaults. */
export function readWhiteLabel(value: unknown): WhiteLabel {
  const file = record(value)
  const colors = record(file.colors)
  return {
    title: text(record(file.info).title) ?? DEFAULT_TITLE,
    logo: text(file.logoPath),
    favicon: text(file.favIconPath),
    loginBanner: text(record(file.banners).login),
    brand: { tokens: tokens(colors.tokens), light: tokens(colors.light), dark: tokens(colors.dark) },
  }
}

/** Returns the path of the file for a host: its name with underscores for dots. */
export function whiteLabelPath(host: string): string {
  return `/white-label/${host.replaceAll('.', '_')}.json`
}

async function fetchFile(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined // unreachable or malformed: use the default brand
  }
}

/** Loads the host's file, or else the default one. Requests both in parallel, because most hosts have none. */
export async function loadWhiteLabel(host: string): Promise<WhiteLabel> {
  const [own, fallback] = await Promise.all([fetchFile(whiteLabelPath(host)), fetchFile('/white-label/default.json')])
  return readWhiteLabel(own ?? fallback)
}
