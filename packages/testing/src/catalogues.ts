import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

type Catalogue = Readonly<Record<string, string>>
/** What a message asks for: the name of each placeholder with its kind, and the plural categories it knows. */
interface MessageShape {
  readonly placeholders: readonly string[]
  readonly pluralCategories: readonly (readonly string[])[]
}

const CATALOGUE_FILES = ['ar.json', 'en-plain.json', 'en.json', 'hi.json']

const isBranching = (kind: string | undefined) => kind === 'plural' || kind === 'select' || kind === 'selectordinal'

// The compiler's type leaves the branches of a plural `unknown`.
function walk(tokens: unknown, placeholders: Set<string>, pluralCategories: string[][]): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, kind, options]: [string, string | undefined, unknown] = [token[0], token[1], token[2]]
    placeholders.add(kind ? `${name} (${kind})` : name)
    if (!isBranching(kind)) continue
    const cases = Object.entries(options ?? {}).filter(([key]) => key !== 'offset')
    if (kind === 'plural') pluralCategories.push(cases.map(([key]) => key))
    for (const [, message] of cases) walk(message, placeholders, pluralCategories)
  }
}

function readCatalogue(path: string): Catalogue {
  const catalogue: Catalogue = JSON.parse(readFileSync(path, 'utf8'))
  return catalogue
}

/** Reads the placeholders of an ICU message. Throws when the message cannot be parsed. */
export function messageShape(message: string): MessageShape {
  const placeholders = new Set<string>()
  const pluralCategories: string[][] = []
  walk(compileMessageOrThrow(message), placeholders, pluralCategories)
  return { placeholders: [...placeholders].toSorted(), pluralCategories }
}

/** What is wrong with a catalogue beside `en`: one line each, empty when nothing is. */
export function catalogueFaults(locale: string, catalogue: Catalogue, en: Catalogue): string[] {
  const faults: string[] = []
  const neededCategories = new Intl.PluralRules(locale === 'en-plain' ? 'en' : locale).resolvedOptions()
    .pluralCategories
  for (const key of Object.keys(en)) if (!(key in catalogue)) faults.push(`${key}: missing`)
  for (const [key, message] of Object.entries(catalogue)) {
    if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(key)) faults.push(`${key}: not UPPER_SNAKE`)
    const original = en[key]
    if (original === undefined) {
      faults.push(`${key}: not in en`)
      continue
    }
    const shape = messageShape(message)
    const wanted = messageShape(original).placeholders
    if (shape.placeholders.join() !== wanted.join())
      faults.push(`${key}: placeholders ${shape.placeholders.join() || 'none'} instead of ${wanted.join() || 'none'}`)
    for (const categories of shape.pluralCategories)
      for (const category of neededCategories)
        if (!categories.includes(category)) faults.push(`${key}: no plural form for "${category}"`)
  }
  const keys = Object.keys(catalogue)
  if (keys.join() !== keys.toSorted().join()) faults.push('keys are not sorted')
  return faults
}

/**
 * Tests the four catalogues beside the calling test: same keys, sorted, same placeholders, every plural form of the language.
 *
 * @example
 * describeCatalogues(import.meta.url) // in messages/messages.test.ts
 */
export function describeCatalogues(testUrl: string): void {
  const folder = dirname(fileURLToPath(testUrl))
  describe('catalogues', () => {
    it('exist for every language', () => {
      expect(
        readdirSync(folder)
          .filter((file) => file.endsWith('.json'))
          .toSorted(),
      ).toEqual(CATALOGUE_FILES)
    })
    it.each(CATALOGUE_FILES)('%s says what en says', (file) => {
      expect(
        catalogueFaults(
          file.replace('.json', ''),
          readCatalogue(join(folder, file)),
          readCatalogue(join(folder, 'en.json')),
        ),
      ).toEqual([])
    })
  })
}
