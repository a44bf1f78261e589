// Tests the allowed imports (docs/architecture.md). A failure names each file that breaks a rule.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FEATURES = ['bot-builder', 'reports', 'customer-master', 'chat-widget', 'broadcasts']
/** The only imports between packages of features. What several of them need is in `ui`, `client` or `contract`. */
const EDGES_BETWEEN_FEATURES = ['bot-builder -> chat-widget']

/** The packages that each part may import, besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  nlu: [],
  dialogue: ['contract', 'nlu'],
  ui: [],
  client: ['contract'],
  testing: ['contract', 'client', 'dialogue', 'nlu', 'ui'],
  'bot-builder': ['contract', 'client', 'ui', 'chat-widget'],
  reports: ['contract', 'client', 'ui'],
  'customer-master': ['contract', 'client', 'ui'],
  'chat-widget': ['contract', 'client', 'ui'],
  broadcasts: ['contract', 'client', 'ui'],
  console: ['contract', 'client', 'ui', ...FEATURES],
  server: ['contract', 'dialogue', 'nlu'],
}
/**
 * The features of a package (a folder each), and the features that each may import besides `shared`. A feature is listed
 * after those that it imports, so that there are no cycles. A feature that is not listed imports no other, and `shared`
 * imports no feature.
 */
const FEATURES_INSIDE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'bot-builder': {
    training: [],
    entities: [],
    integrations: [],
    stories: [],
    responses: [],
    transfer: [],
    versions: [],
    agents: ['training'],
    annotation: ['entities'],
    'phrase-conflicts': ['annotation'],
    intents: ['annotation', 'phrase-conflicts', 'responses', 'stories'],
    configuration: ['integrations'],
    knowledge: ['integrations'],
    prompt: ['integrations'],
    'add-to-training': [],
    'test-set': ['add-to-training'],
    'try-it': ['add-to-training', 'prompt'],
    evaluation: ['configuration'],
    replay: ['try-it'],
    'web-keys': ['try-it', 'versions'],
  },
  'customer-master': {
    attributes: [],
    uploads: ['attributes'],
    'contact-form': [],
    segments: [],
    duplicates: ['contact-form'],
    'phone-book': ['segments', 'duplicates'],
  },
}
/** The layers of the server, in the order in which a layer may import those before it. */
const SERVER_LAYERS = ['core', 'features', 'channels', 'bootstrap']
const serverLayerOf = (file: string) =>
  SERVER_LAYERS.find((layer) => file.startsWith(`apps/server/src/${layer}/`)) ?? 'bootstrap'
/**
 * The features and channels of the server in the order of `features.ts`: each imports only those before it. What follows
 * from a change in later ones is observed by these (`core/work/changes.ts`), or is behind an interface that
 * `features.ts` fills.
 */
const SERVER_FEATURES = readServerFeatures()
/** The feature or channel of a file of the server, as `features/contacts`. */
const serverFeatureOf = (file: string) => /^apps\/server\/src\/((?:features|channels)\/[^/]+)\//.exec(file)?.[1]
/** Files of a package that list its features, and folders that every feature may import. */
const LISTS = new Set(['index.ts', 'headless.ts', 'messages', 'testing', 'shared'])
/** What the core imports from a later layer, types only: those of the columns of all features. */
const TYPES_FOR_CORE = 'apps/server/src/columns.generated.ts'
/** Headless code, which imports no DOM library, no CSS and no component. */
const HEADLESS = /^packages\/(contract|client|dialogue|nlu)\/|\/headless(\/|\.ts)/
const NOT_HEADLESS = /^(react-dom|react-aria|react-aria-components|@platform\/ui)(\/|$)|\.css$/
const IS_TEST = /\.(test|test-d|stories|records)\.tsx?$|\/testing\/|\/transport-suite/

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!/^(node_modules|dist.*|public|migrations)$/.test(entry.name)) yield* sources(path)
    } else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

function readServerFeatures(): string[] {
  const text = readFileSync(join(root, 'apps/server/src/features.ts'), 'utf8')
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/(.+)\/feature\.ts'/g)].map(([, name, folder = '']) => [
      name,
      folder,
    ]),
  )
  const list = /readonly OpenFeature\[\] = \[\n([\s\S]*?)\n\s*\]/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/^\s*(\w+)[(,]/gm)].map(([, name]) => folders.get(name) ?? `${name} has no feature.ts`)
}

const importsOf = (text: string) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, name = '']) => name)

/** The imports that are left when the types are erased. */
const valueImportsOf = (text: string) => importsOf(text.replace(/^(?:import|export) type .*$/gm, ''))

const files = ['packages', 'apps'].flatMap((top) =>
  readdirSync(join(root, top)).flatMap((part) =>
    [...sources(join(root, top, part))].map((path) => {
      const text = readFileSync(path, 'utf8')
      return {
        part,
        file: relative(root, path).replaceAll('\\', '/'),
        imports: importsOf(text),
        valueImports: valueImportsOf(text),
      }
    }),
  ),
)

/** Returns the file of a relative import, relative to the root of the repository. */
const targetOf = (file: string, name: string) => join(file, '..', name).replaceAll('\\', '/')
const byFile = new Map(files.map((source) => [source.file, source]))

/** Returns the feature of a file of a package: its folder below `src`. */
const featureOf = (file: string) => /^packages\/[^/]+\/src\/([^/]+)/.exec(file)?.[1] ?? ''

/** Whether a file is not headless: it is a component, or it imports the ui or a style sheet. */
const isVisual = (file: string) =>
  file.includes('/components/') || byFile.get(file)?.imports.some((name) => NOT_HEADLESS.test(name))

describe('imports', () => {
  it('keep to the allowed packages', () => {
    const broken = files.flatMap(({ part, file, imports }) =>
      imports
        .filter((name) => name.startsWith('@platform/'))
        .map((name) => name.split('/')[1] ?? '')
        .filter((target) => target !== part && !(ALLOWED[part] ?? []).includes(target))
        .filter((target) => !(IS_TEST.test(file) && (target === 'testing' || part === 'server')))
        .map((target) => `${file} may not import @platform/${target}`),
    )
    expect(broken).toEqual([])
  })

  it('between packages of features are the one that is known', () => {
    const edges = FEATURES.flatMap((from) =>
      (ALLOWED[from] ?? []).filter((to) => FEATURES.includes(to)).map((to) => `${from} -> ${to}`),
    )
    expect(edges).toEqual(EDGES_BETWEEN_FEATURES)
  })

  it('between packages of features are the same in their manifests', () => {
    const manifests = FEATURES.filter((name) => existsSync(join(root, 'packages', name))).map((name) => {
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
        readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
      )
      return { name, targets: Object.keys(dependencies).map((dependency) => dependency.replace('@platform/', '')) }
    })
    const edges = manifests.flatMap(({ name, targets }) =>
      targets.filter((to) => FEATURES.includes(to)).map((to) => `${name} -> ${to}`),
    )
    expect(edges).toEqual(EDGES_BETWEEN_FEATURES)
  })

  it('of headless code include no components and style sheets', () => {
    const broken = files
      .filter(({ file }) => HEADLESS.test(file) && !IS_TEST.test(file))
      .flatMap(({ file, imports }) =>
        imports.filter((name) => NOT_HEADLESS.test(name)).map((name) => `${file} may not import ${name}`),
      )
    expect(broken).toEqual([])
  })

  it('do not reach another part by a relative path', () => {
    const broken = files.flatMap(({ part, file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .filter((name) => {
          const target = join(file, '..', name).replaceAll('\\', '/')
          return /^(packages|apps)\//.test(target) && target.split('/')[1] !== part
        })
        .map((name) => `${file} reaches another part by ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('of headless code reach no component indirectly', () => {
    const reached = new Set(files.map(({ file }) => file).filter((file) => HEADLESS.test(file) && !IS_TEST.test(file)))
    const broken: string[] = []
    for (const file of reached)
      for (const name of byFile.get(file)?.imports.filter((name) => name.startsWith('.')) ?? []) {
        const target = targetOf(file, name)
        if (!byFile.has(target)) continue
        if (isVisual(target)) broken.push(`${file} is reached by headless code and may not import ${name}`)
        else reached.add(target)
      }
    expect(broken).toEqual([])
  })

  it('of the server go from bootstrap over channels and features to core', () => {
    const broken = files
      .filter(({ part, file }) => part === 'server' && !IS_TEST.test(file))
      .flatMap(({ file, imports, valueImports }) =>
        imports
          .filter((name) => name.startsWith('.'))
          .filter((name) => targetOf(file, name) !== TYPES_FOR_CORE || valueImports.includes(name))
          .map((name) => ({ name, layer: serverLayerOf(targetOf(file, name)) }))
          .filter(({ layer }) => SERVER_LAYERS.indexOf(layer) > SERVER_LAYERS.indexOf(serverLayerOf(file)))
          .map(({ name }) => `${file} may not import ${name}`),
      )
    expect(broken).toEqual([])
  })

  it('between the features of the server go in one direction', () => {
    const ofServer = files.filter(({ part, file }) => part === 'server' && !IS_TEST.test(file))
    const folders = new Set(ofServer.flatMap(({ file }) => serverFeatureOf(file) ?? []))
    // Parts without a `feature.ts`, which every feature may import, come first.
    const parts = [...folders].filter((folder) => !byFile.has(`apps/server/src/${folder}/feature.ts`))
    const order = [...parts, ...SERVER_FEATURES]
    expect(order.toSorted()).toEqual([...folders].toSorted())
    const broken = ofServer.flatMap(({ file, imports }) => {
      const feature = serverFeatureOf(file)
      if (feature === undefined) return []
      const before = order.slice(0, parts.includes(feature) ? 0 : order.indexOf(feature))
      return imports
        .filter((name) => name.startsWith('.'))
        .map((name) => serverFeatureOf(targetOf(file, name)))
        .filter((target) => target !== undefined && target !== feature && !before.includes(target))
        .map((target) => `${file} may not import ${target}`)
    })
    expect(broken).toEqual([])
  })

  it.each(Object.entries(FEATURES_INSIDE))('between the features of %s go in one direction', (part, allowed) => {
    const order = Object.keys(allowed)
    const folders = new Set(
      files.filter(({ file }) => file.startsWith(`packages/${part}/src/`)).map(({ file }) => featureOf(file)),
    )
    const features = [...folders].filter((folder) => !LISTS.has(folder))
    expect(features).toEqual(expect.arrayContaining(order))
    expect(
      order.flatMap((feature, index) =>
        (allowed[feature] ?? [])
          .filter((other) => !order.slice(0, index).includes(other))
          .map((other) => `${feature} -> ${other}`),
      ),
    ).toEqual([])
    const broken = files
      .filter(({ file }) => file.startsWith(`packages/${part}/src/`) && !IS_TEST.test(file))
      .filter(({ file }) => featureOf(file) === 'shared' || features.includes(featureOf(file)))
      .flatMap(({ file, imports }) =>
        imports
          .filter((name) => name.startsWith('.'))
          .map((name) => featureOf(targetOf(file, name)))
          .filter((target) => target !== featureOf(file) && !LISTS.has(target))
          .filter((target) => !(allowed[featureOf(file)] ?? []).includes(target))
          .map((target) => `${file} may not import ${target}`),
      )
    expect(broken).toEqual([])
  })

  it('are found by this test', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.some(({ imports }) => imports.includes('@platform/contract'))).toBe(true)
  })
})
