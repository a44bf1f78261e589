// Writes the lists of resources and features that follow from the folders; with --check, only reports stale ones.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partsPage } from './parts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const contract = join(root, 'packages/contract/src')
const areas = join(root, 'packages/testing/src/areas')
/** The packages of features, and the namespace of the texts of each. */
const FEATURE_PACKAGES = { 'bot-builder': 'botBuilder', 'customer-master': 'customerMaster', reports: 'reports' }
const server = join(root, 'apps/server/src')

const LOCALES = ['ar', 'en', 'en-plain', 'hi']
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

/**
 * The modules below a folder whose names end in a way.
 *
 * @param {string} folder
 * @param {string} ending
 */
const modulesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .toSorted()
    .map((path) => ({ path, text: read(folder, path) }))

/**
 * The same, each with the name of what it exports.
 *
 * @param {string} folder
 * @param {string} ending
 * @param {RegExp} pattern
 */
const exportsIn = (folder, ending, pattern) =>
  modulesIn(folder, ending).map(({ path, text }) => ({ path, text, name: nameIn(text, pattern, path) }))

/** @type {(text: string, pattern: RegExp) => string[]} */
const namesIn = (text, pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
/** How an object of a module, or an interface, has a table, and a name with a dot. */
const TABLE = /^ {2}(\w+): \{/gm
const DOTTED = /^ {2}'(\w+\.\w+)': /gm

/**
 * Throws if two modules declare the same name.
 *
 * @param {readonly { path: string, text: string }[]} modules
 * @param {RegExp} pattern
 */
function refuseDuplicates(modules, pattern) {
  const pathOf = new Map()
  for (const { path, text } of modules) {
    for (const name of namesIn(text, pattern)) {
      if (pathOf.has(name)) throw new Error(`${pathOf.get(name)} and ${path} both declare ${name}.`)
      pathOf.set(name, path)
    }
  }
}

/**
 * A constant with the properties of what each module exports.
 *
 * @param {readonly { path: string, name: string }[]} modules
 * @param {{ from: string, comment: string, constant: string, imports?: string[] }} options `from`: where the paths begin
 */
const joined = (modules, { from, comment, constant, imports = [] }) =>
  typeScript(
    ...imports,
    ...modules.map(({ path, name }) => `import { ${name} } from '${from}${path}'`),
    '',
    `/** ${comment} */`,
    `export const ${constant} = {`,
    ...modules.map(({ name }) => `  ...${name},`),
    '}',
  )

/** The definitions of calls and events of each folder of the contract, with their area. */
const definitions = readdirSync(contract, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: folder }) =>
    readdirSync(join(contract, folder))
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .toSorted()
      .flatMap((file) => {
        const text = read(contract, folder, file)
        const names = [...text.matchAll(/^export const (\w+(?:Endpoints|Events|Topics)) = \{/gm)].map(
          ([, name = '']) => name,
        )
        if (names.length === 0) return []
        const path = `${folder}/${file}`
        return [{ folder, path, names, area: nameIn(text, /\barea: '(\w+)'/, path) }]
      }),
  )
const AREAS = [...new Set(definitions.map(({ area }) => area))].toSorted()

/**
 * The calls and events of an area, a module that a browser loads with the first of them.
 *
 * @param {string} area
 */
function areaModule(area) {
  const found = definitions.filter((each) => each.area === area)
  /** @type {(name: string, of: string) => string[]} */
  const objectOf = (name, of) => {
    const lines = found.flatMap(({ names }) => names.filter((each) => each.endsWith(of)).map((each) => `  ...${each},`))
    return lines.length === 0 ? [`export const ${name} = {}`] : [`export const ${name} = {`, ...lines, '}']
  }
  return typeScript(
    ...found.map(({ path, names }) => `import { ${names.join(', ')} } from '../${path}'`),
    '',
    ...objectOf('endpoints', 'Endpoints'),
    '',
    ...objectOf('events', 'Events'),
    '',
    ...objectOf('topics', 'Topics'),
  )
}

/** The area of each resource, by the names of the calls and events. Write the modules of the areas first. */
async function areaOfResource() {
  const areaOf = new Map()
  for (const area of AREAS) {
    const { endpoints, events } = await import(`../packages/contract/src/areas/${area}.ts`)
    for (const name of Object.keys({ ...endpoints, ...events })) areaOf.set(name.slice(0, name.indexOf('.')), area)
  }
  const entries = [...areaOf].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return typeScript(
    '',
    '/** The area of each resource. */',
    'export const AREA_OF_RESOURCE = {',
    ...entries.map(([resource, area]) => `  ${resource}: '${area}',`),
    '} as const',
  )
}

/**
 * The emotions of the detector, in the order of its trained scores. Neither the contract nor the engine imports the
 * other.
 */
async function emotions() {
  const { EMOTIONS } = await import('../packages/nlu/src/emotions/emotions.ts')
  return typeScript(
    '',
    '/** The emotions of user messages (specification 1 §3), as `@platform/nlu/emotions` lists them. */',
    'export const EMOTIONS = [',
    ...EMOTIONS.map((emotion) => `  '${emotion}',`),
    '] as const',
    'export type Emotion = (typeof EMOTIONS)[number]',
  )
}

/** The entry `@platform/contract`: what each folder exports. */
function contractEntry() {
  const folders = foldersWith(contract, 'exports.ts').map((folder) => `export * from './${folder}/exports.ts'`)
  return typeScript("export * from './exports.ts'", ...folders)
}

/** The policies of every resource, as one. */
function policies() {
  const found = exportsIn(join(contract, 'policies'), '.policy.ts', /^export const (\w+Policy) = /m)
  const comment = 'What each action requires, except those on tasks.'
  return joined(found, { from: './', comment, constant: 'RESOURCE_POLICIES' })
}

/** The kinds of tasks of every folder of the contract. */
function taskKinds() {
  const found = exportsIn(contract, '.taskKinds.ts', /^export const (\w+TaskKinds) = /m)
  refuseDuplicates(found, DOTTED)
  const comment = 'The kinds of tasks that people see and cancel.'
  return joined(found, { from: '../', comment, constant: 'TASK_DECLARATIONS' })
}

/** The values of examples of every folder of the contract. */
function examples() {
  const found = exportsIn(contract, '.examples.ts', /^export const (\w+Examples)\b/m)
  refuseDuplicates(found, DOTTED)
  return joined(found, {
    imports: ["import type { Examples } from './examples.types.ts'"],
    from: '../',
    comment: 'Values that rules require and that a schema cannot express.',
    constant: 'EXAMPLES: Examples',
  })
}

const CATALOGUES = ['account', 'bots', 'customers']
/** The catalogue of the rule sentences in a folder: that of its area, if it has one. */
const catalogueOf = (/** @type {string} */ folder) => {
  const area = definitions.find((each) => each.folder === folder)?.area ?? ''
  return CATALOGUES.includes(area) ? area : 'bots'
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
    if (catalogueOf(folder) !== catalogue) continue
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
    'export const AREA_EXPECTATIONS = {',
    ...found.map(({ folder, name }) => `  ${keyOf(folder)}: ${name},`),
    '} as const satisfies Readonly<Record<string, (open: Opened) => void>>',
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

/**
 * An entry of a package of features: what each folder exports.
 *
 * @param {string} folder
 * @param {string} file
 */
function featureEntry(folder, file) {
  return typeScript(...foldersWith(folder, file).map((feature) => `export * from './${feature}/${file}'`))
}

/** The records of every resource of the server, for the tests that make every call. */
function resourceRecords() {
  const found = exportsIn(server, '.records.ts', /^export const (\w+Records)\b/m)
  return typeScript(
    ...found.map(({ path, name }) => `import { ${name} } from '../${path}'`),
    '',
    '/** How the records of each resource are created. */',
    'export const RESOURCE_RECORDS = [',
    ...found.map(({ name }) => `  ${name},`),
    ']',
  )
}

/** The personal data in the columns of all tables of the server. */
function dataMap() {
  const found = exportsIn(server, '.data.ts', /^export const (\w+Data)\b/m)
  refuseDuplicates(found, TABLE)
  return joined(found, {
    imports: ["import type { DataMap } from './core/privacy/dataMap.ts'"],
    from: './',
    comment: 'The personal data in the columns of every table.',
    constant: 'DATA_MAP: DataMap',
  })
}

/** The JSON columns of all tables of the server, and the types of its text columns. */
function columns() {
  const modules = modulesIn(server, '.columns.ts')
  refuseDuplicates(modules, DOTTED)
  const found = modules.map(({ path, text }) => {
    const json = /^export const (\w+Columns) = \{/m.exec(text)?.[1]
    const types = /^export interface (\w+ColumnTypes) \{\n([^}]+)/m.exec(text)
    if (!json && !types) throw new Error(`${path} exports neither \`…Columns\` nor \`…ColumnTypes\`.`)
    return { path, json, types: types?.[1], typed: namesIn(types?.[2] ?? '', DOTTED) }
  })
  return typeScript(
    ...found.map(({ path, json, types }) => {
      if (!json) return `import type { ${types} } from './${path}'`
      return `import { ${json}${types ? `, type ${types}` : ''} } from './${path}'`
    }),
    '',
    '/** How the JSON columns of every table are read, by `table.column`. */',
    'export const JSON_COLUMNS = {',
    ...found.flatMap(({ json }) => (json ? [`  ...${json},`] : [])),
    '}',
    '',
    '/** The types of text columns whose values no check constraint lists. `pnpm tables` reads the names from here. */',
    'export interface ColumnTypes {',
    ...found.flatMap(({ types, typed }) => typed.map((name) => `  '${name}': ${types}['${name}']`)),
    '}',
  )
}

const registries = {
  [join(root, 'docs/parts.md')]: partsPage(root),
  ...Object.fromEntries(AREAS.map((area) => [join(contract, 'areas', `${area}.ts`), areaModule(area)])),
  [join(contract, 'index.ts')]: contractEntry(),
  [join(contract, 'policies/policies.generated.ts')]: policies(),
  [join(contract, 'examples/examples.generated.ts')]: examples(),
  [join(contract, 'tasks/taskKinds.generated.ts')]: taskKinds(),
  [join(contract, 'reports/emotions.generated.ts')]: await emotions(),
  ...Object.fromEntries(
    CATALOGUES.flatMap((catalogue) =>
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
  [join(server, 'columns.generated.ts')]: columns(),
  [join(server, 'dataMap.generated.ts')]: dataMap(),
  ...Object.fromEntries(
    Object.entries(FEATURE_PACKAGES).flatMap(([name, namespace]) => {
      const folder = join(root, 'packages', name, 'src')
      return [
        [join(folder, 'messages/featureTexts.generated.ts'), featureTexts(folder, namespace)],
        ...['index.ts', 'headless.ts'].map((file) => [join(folder, file), featureEntry(folder, file)]),
      ]
    }),
  ),
}

const isChecking = process.argv.includes('--check')
/** @type {string[]} */
const stale = []
/** @type {(file: string, text: string) => void} */
function write(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  stale.push(relative(root, file).replaceAll('\\', '/'))
  if (!isChecking) writeFileSync(file, text)
}
for (const [file, text] of Object.entries(registries)) write(file, text)
write(join(contract, 'areaOfResource.generated.ts'), await areaOfResource())

if (isChecking && stale.length > 0) {
  console.error(`${stale.join(', ')}: stale. Run \`pnpm registries\` and commit what it writes.`)
  process.exit(1)
}
