// Writes the lists of resources and features that follow from the folders; with --check, only reports stale ones.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as account from '../packages/contract/src/areas/account.ts'
import * as bots from '../packages/contract/src/areas/bots.ts'
import * as customers from '../packages/contract/src/areas/customers.ts'
import * as reports from '../packages/contract/src/areas/reports.ts'
import * as webchat from '../packages/contract/src/areas/webchat.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const contract = join(root, 'packages/contract/src')
const areas = join(root, 'packages/testing/src/areas')
/** The packages of features, and the namespace of the texts of each. */
const FEATURE_PACKAGES = { 'bot-builder': 'botBuilder', 'customer-master': 'customerMaster', reports: 'reports' }
const server = join(root, 'apps/server/src')

const LOCALES = ['ar', 'en', 'en-plain', 'hi']
/**
 * The catalogue of the rule sentences in a folder of the contract. @default 'bots'
 *
 * @type {Record<string, string>}
 */
const CATALOGUE_OF_FOLDER = {
  account: 'account',
  attributes: 'customers',
  'bulk-changes': 'customers',
  contacts: 'customers',
  duplicates: 'customers',
  groups: 'customers',
  segments: 'customers',
  uploads: 'customers',
}

/** @param {string[]} path */
const read = (...path) => readFileSync(join(...path), 'utf8')
/** @type {(parent: string, file: string) => string[]} */
const foldersWith = (parent, file) =>
  readdirSync(parent)
    .filter((folder) => existsSync(join(parent, folder, file)))
    .toSorted()
/** @type {(text: string, pattern: RegExp, file: string) => string} */
const nameIn = (text, pattern, file) => {
  const name = pattern.exec(text)?.[1]
  if (name === undefined) throw new Error(`${file} has no export that matches ${pattern}.`)
  return name
}
/** @param {string[]} lines */
const typeScript = (...lines) => `${['// Written by `pnpm registries`.', ...lines].join('\n')}\n`
/** @param {string} name */
const keyOf = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)
/** @param {string} name */
const camelCase = (name) => name.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase())

/** The area of each resource, by the names of the calls and events. */
function areaOfResource() {
  const definitions = [account, bots, customers, reports, webchat].flatMap(({ endpoints, events }) =>
    Object.entries({ ...endpoints, ...events }),
  )
  const areaOf = new Map(definitions.map(([name, { area }]) => [name.slice(0, name.indexOf('.')), area]))
  const entries = [...areaOf].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return typeScript(
    '',
    '/** The area of each resource. */',
    'export const AREA_OF_RESOURCE = {',
    ...entries.map(([resource, area]) => `  ${resource}: '${area}',`),
    '} as const',
  )
}

/** The entry `@platform/contract`: what each folder exports. */
function contractEntry() {
  const folders = foldersWith(contract, 'exports.ts').map((folder) => `export * from './${folder}/exports.ts'`)
  return typeScript("export * from './exports.ts'", ...folders)
}

/** The policies of every resource, as one. */
function policies() {
  const found = readdirSync(join(contract, 'policies'))
    .filter((file) => file.endsWith('.policy.ts'))
    .toSorted()
    .map((file) => ({ file, name: nameIn(read(contract, 'policies', file), /^export const (\w+Policy) = /m, file) }))
  return typeScript(
    ...found.map(({ file, name }) => `import { ${name} } from './${file}'`),
    '',
    '/** What each action requires. */',
    'export const POLICIES = {',
    ...found.map(({ name }) => `  ...${name},`),
    '}',
  )
}

/**
 * The rule sentences of all resources whose calls share a catalogue.
 *
 * @param {string} catalogue
 * @param {string} locale
 */
function ruleCatalogue(catalogue, locale) {
  const sentences = new Map()
  for (const folder of foldersWith(contract, 'messages/en.json')) {
    if ((CATALOGUE_OF_FOLDER[folder] ?? 'bots') !== catalogue) continue
    const file = join(contract, folder, 'messages', `${locale}.json`)
    // A resource may have no corrected English sentences.
    if (locale === 'en-plain' && !existsSync(file)) continue
    for (const [key, sentence] of Object.entries(JSON.parse(read(file)))) {
      if (sentences.has(key)) throw new Error(`Two catalogues of the contract have the sentence ${key}.`)
      sentences.set(key, sentence)
    }
  }
  const sorted = [...sentences].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

function memoryAreas() {
  const lines = foldersWith(areas, 'handlers.ts').map((folder) => {
    const file = `${folder}/handlers.ts`
    return `export { ${nameIn(read(areas, file), /^export const (\w+) = defineArea/m, file)} } from './${file}'`
  })
  return typeScript(...lines)
}

function builders() {
  return typeScript(...foldersWith(areas, 'build.ts').map((folder) => `export * from './${folder}/build.ts'`))
}

function expectations() {
  const found = foldersWith(areas, 'expectations.ts').map((folder) => {
    const file = `${folder}/expectations.ts`
    return { folder, file, name: nameIn(read(areas, file), /^export function (\w+Expectations)\b/m, file) }
  })
  return typeScript(
    ...found.map(({ file, name }) => `import { ${name} } from './${file}'`),
    "import type { Opened } from '../transport-suite/suite.types.ts'",
    '',
    '/** What the suite expects of each area. */',
    'export const AREA_EXPECTATIONS: Readonly<Record<string, (open: Opened) => void>> = {',
    ...found.map(({ folder, name }) => `  ${keyOf(folder)}: ${name},`),
    '}',
  )
}

/**
 * The catalogues of every feature: `en` statically, and a loader for each other one.
 *
 * @param {string} folder
 * @param {string} namespace
 */
function featureTexts(folder, namespace) {
  const features = foldersWith(folder, 'messages/en.json')
  /** @param {string} feature */
  const loaders = (feature) =>
    LOCALES.filter((locale) => locale !== 'en' && existsSync(join(folder, feature, `messages/${locale}.json`))).map(
      (locale) => `    ${keyOf(locale)}: () => import('../${feature}/messages/${locale}.json'),`,
    )
  return typeScript(
    "import { defineTexts } from '@platform/ui/i18n'",
    ...features.map((feature) => `import ${camelCase(feature)} from '../${feature}/messages/en.json'`),
    '',
    '/** The texts of each feature. */',
    'export const featureTexts = [',
    ...features.flatMap((feature) => [
      `  defineTexts('${namespace}', ${camelCase(feature)}, {`,
      ...loaders(feature),
      '  }),',
    ]),
    ']',
  )
}

/** The records of every resource of the server, for the tests that make every call. */
function resourceRecords() {
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.records.ts'))
    .toSorted()
    .map((path) => ({ path, name: nameIn(read(server, path), /^export const (\w+Records)\b/m, path) }))
  return typeScript(
    ...found.map(({ path, name }) => `import { ${name} } from '../${path}'`),
    '',
    '/** How the records of each resource are created. */',
    'export const RESOURCE_RECORDS = [',
    ...found.map(({ name }) => `  ${name},`),
    ']',
  )
}

const registries = {
  [join(contract, 'areaOfResource.generated.ts')]: areaOfResource(),
  [join(contract, 'index.ts')]: contractEntry(),
  [join(contract, 'policies/policies.generated.ts')]: policies(),
  ...Object.fromEntries(
    ['account', 'bots', 'customers'].flatMap((catalogue) =>
      LOCALES.map((locale) => [
        join(contract, 'messages', catalogue, `${locale}.json`),
        ruleCatalogue(catalogue, locale),
      ]),
    ),
  ),
  [join(areas, 'areas.generated.ts')]: memoryAreas(),
  [join(areas, 'builders.generated.ts')]: builders(),
  [join(areas, 'expectations.generated.ts')]: expectations(),
  [join(server, 'testing/records.generated.ts')]: resourceRecords(),
  ...Object.fromEntries(
    Object.entries(FEATURE_PACKAGES).map(([name, namespace]) => {
      const folder = join(root, 'packages', name, 'src')
      return [join(folder, 'messages/featureTexts.generated.ts'), featureTexts(folder, namespace)]
    }),
  ),
}

const stale = Object.entries(registries).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
)
if (!process.argv.includes('--check')) for (const [file, text] of stale) writeFileSync(file, text)
else if (stale.length > 0) {
  const names = stale.map(([file]) => relative(root, file).replaceAll('\\', '/'))
  console.error(`${names.join(', ')}: stale. Run \`pnpm registries\` and commit what it writes.`)
  process.exit(1)
}
