import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

type Catalogue = Readonly<Record<string, string>>
/** Shape of a message: the name and type of each placeholder, and its plural categories. */
interface MessageShape {
  readonly placeholders: readonly string[]
  readonly pluralCategories: readonly (readonly string[])[]
}

const CATALOGUE_FILES = ['ar.json', 'en.json', 'hi.json']
/** Corrected English: contains the messages that differ from `en`; absent if none does. */
const PLAIN_FILE = 'en-plain.json'

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

/** Reads the placeholders of an ICU message. Throws if the message cannot be parsed. */
export function messageShape(message: string): MessageShape {
  const placeholders = new Set<string>()
  const pluralCategories: string[][] = []
  walk(compileMessageOrThrow(message), placeholders, pluralCategories)
  return { placeholders: [...placeholders].toSorted(), pluralCategories }
}

/** Compares a catalogue with `en`. Returns one line for each error. */
export function catalogueErrors(locale: string, catalogue: Catalogue, en: Catalogue): string[] {
  const errors: string[] = []
  const neededCategories = new Intl.PluralRules(locale === 'en-plain' ? 'en' : locale).resolvedOptions()
    .pluralCategories
  const isPlain = locale === 'en-plain'
  if (!isPlain) for (const key of Object.keys(en)) if (!(key in catalogue)) errors.push(`${key}: missing`)
  if (isPlain && Object.keys(catalogue).length === 0) errors.push('has no message: delete the file')
  for (const [key, message] of Object.entries(catalogue)) {
    if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(key)) errors.push(`${key}: not UPPER_SNAKE`)
    const original = en[key]
    if (original === undefined) {
      errors.push(`${key}: not in en`)
      continue
    }
    if (isPlain && message === original) errors.push(`${key}: the same as in en`)
    const shape = messageShape(message)
    const expected = messageShape(original).placeholders
    if (shape.placeholders.join() !== expected.join())
      errors.push(`${key}: placeholders ${shape.placeholders.join() || 'none'} instead of ${expected.join() || 'none'}`)
    for (const categories of shape.pluralCategories)
      for (const category of neededCategories)
        if (!categories.includes(category)) errors.push(`${key}: no plural form for "${category}"`)
  }
  const keys = Object.keys(catalogue)
  if (keys.join() !== keys.toSorted().join()) errors.push('keys are not sorted')
  return errors
}

/** One feature of a package: the keys of its catalogue, and the code of its files. */
export interface FeatureTexts {
  readonly feature: string
  readonly keys: readonly string[]
  readonly code: string
}

/** Options of {@link misplacedKeys}. */
export interface KeyUse {
  /** The feature whose catalogue has the shared texts. */
  readonly shared: string
}

/**
 * Whether code contains a key: as a string, or as a template literal such as `ERROR_${code}` or `${NAMES[id]}_HELP`.
 */
function usesKey(code: string, key: string): boolean {
  const isQuoted = (text: string) => ["'", '"', '`'].some((quote) => code.includes(`${quote}${text}${quote}`))
  if (isQuoted(key)) return true
  const templates = [...code.matchAll(/`([A-Z0-9_]*)\$\{[^`{}]*\}([A-Z0-9_]*)`/g)]
  return templates.some(([, start = '', end = '']) =>
    start === ''
      ? end !== '' && key.endsWith(end) && isQuoted(key.slice(0, -end.length))
      : key.startsWith(start) && key.endsWith(end),
  )
}

/**
 * Returns one line for each key that no code uses, and for each key in the catalogue of the wrong feature. A text of
 * one feature belongs to the catalogue of that feature, a text of several to the shared one.
 */
export function misplacedKeys(features: readonly FeatureTexts[], { shared }: KeyUse): string[] {
  return features.flatMap(({ feature, keys }) =>
    keys.flatMap((key) => {
      const users = features.filter(({ code }) => usesKey(code, key)).map((user) => user.feature)
      if (users.length === 0) return [`${feature}: ${key} is not used`]
      const isOfOne = users.length === 1 && !users.includes(shared)
      const home = isOfOne ? users.join() : shared
      return home === feature ? [] : [`${feature}: ${key} is used by ${users.join(', ')}; move it to ${home}`]
    }),
  )
}

/**
 * Tests the catalogues beside the calling test: same keys, sorted, same placeholders, every plural form of the
 * language. `en-plain.json` contains the messages that differ from `en`, and only these.
 *
 * @example describeCatalogues(import.meta.url) // in messages/messages.test.ts
 */
export function describeCatalogues(testUrl: string): void {
  describeCatalogueFolder('', dirname(fileURLToPath(testUrl)))
}

/**
 * Tests the catalogues of every feature of a package (`src/<feature>/messages`): each like {@link describeCatalogues},
 * and all of them for keys that are not used or that are in the wrong catalogue.
 *
 * @param sourceUrl Address of the package's `src` folder.
 * @example describeFeatureCatalogues(new URL('..', import.meta.url), { shared: 'shared' }) // in
 * src/messages/messages.test.ts
 */
export function describeFeatureCatalogues(sourceUrl: URL, use: KeyUse): void {
  const source = fileURLToPath(sourceUrl)
  const features = readdirSync(source).filter((feature) => existsSync(join(source, feature, 'messages/en.json')))
  for (const feature of features) describeCatalogueFolder(` of ${feature}`, join(source, feature, 'messages'))
  it('have each key in the catalogue of the feature that uses it', () => {
    const texts = features.map((feature) => ({
      feature,
      keys: Object.keys(readCatalogue(join(source, feature, 'messages/en.json'))),
      code: codeOf(join(source, feature)),
    }))
    expect(texts.length).toBeGreaterThan(1)
    expect(misplacedKeys(texts, use)).toEqual([])
  })
}

/** Returns the source of a folder without its tests and stories. */
function codeOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

function describeCatalogueFolder(ofFeature: '' | ` of ${string}`, folder: string): void {
  describe(`catalogues${ofFeature}`, () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
    it('exist for every language', () => {
      expect(files.filter((file) => file !== PLAIN_FILE).toSorted()).toEqual(CATALOGUE_FILES)
    })
    it.each(files)('%s matches en', (file) => {
      expect(
        catalogueErrors(
          file.replace('.json', ''),
          readCatalogue(join(folder, file)),
          readCatalogue(join(folder, 'en.json')),
        ),
      ).toEqual([])
    })
  })
}
