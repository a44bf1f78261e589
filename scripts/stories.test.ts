// Accessibility is tested by stories: Storybook runs every rule of axe after the `play` of each story. So each exported
// component needs a story, and each story file a dark story and a right-to-left story.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../packages', import.meta.url))
const PACKAGES = ['ui', 'bot-builder', 'customer-master', 'reports', 'chat-widget']

/** Components that the stories of another component show, by the name of that component. */
const PARTS: Readonly<Record<string, string>> = {
  Pager: 'PagedTable',
  LocaleProvider: 'UiProvider',
  AgentCard: 'Agents',
  AgentFormDialog: 'Agents',
  AgentList: 'Agents',
  AgentMenu: 'Agents',
  TrainAgentButton: 'AgentHeader',
  TrainingBadge: 'AgentHeader',
  TrainingNotice: 'AgentHeader',
  TrainingWarnings: 'AgentHeader',
  KnowledgeSearch: 'Knowledge',
  ConfusionList: 'Evaluation',
  ConfusionMatrix: 'Evaluation',
  IntentQuality: 'Evaluation',
  ThresholdTuner: 'Evaluation',
  MergeContactsDialog: 'Duplicates',
  SegmentChanges: 'SegmentForm',
  SegmentPreview: 'SegmentForm',
  ReportConversations: 'Report',
  ReportOverview: 'Report',
  ChatWidget: 'StoryChat',
  Markdown: 'StoryChat',
}

const DARK = /\bglobals: \{[^}]*\btheme: 'dark'/
const RIGHT_TO_LEFT = /\bglobals: \{[^}]*\b(?:locale: 'ar'|direction: 'rtl')/

/** The components that a module exports, and those of the modules that it exports as a whole. */
function componentsOf(module: string): readonly string[] {
  const text = readFileSync(module, 'utf8')
  const names = [...text.matchAll(/^export \{([^}]+)\} from '[^']+\.tsx'/gm)]
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z](?!.*_)\w*[a-z]/.test(name))
  const modules = [...text.matchAll(/^export \* from '([^']+)'/gm)].map(([, path = '']) => join(dirname(module), path))
  return [...names, ...modules.flatMap(componentsOf)]
}

/** The modules that users of a package import. */
function entriesOf(folder: string): readonly string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, Readonly<Record<string, string>> | string>>
  }
  return Object.values(exports)
    .flatMap((entry) => (typeof entry === 'string' ? [] : (entry['@platform/source'] ?? [])))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
}

const packageOf = new Map(
  PACKAGES.map((name) => {
    const folder = join(packages, name)
    const stories = globSync('src/**/*.stories.tsx', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    return [name, { components: [...new Set(entriesOf(folder).flatMap(componentsOf))], stories }]
  }),
)

interface TestedPackage {
  readonly components: readonly string[]
  readonly stories: readonly { readonly file: string; readonly text: string }[]
}

const hasStory = ({ stories }: TestedPackage, component: string) =>
  stories.some(({ text }) => new RegExp(`<${component}\\b|\\bcomponent: ${component}\\b`).test(text))

describe.each([...packageOf])('%s', (_name, tested) => {
  it('has a story of every exported component', () => {
    const missing = tested.components.filter(
      (name) => ![name, PARTS[name] ?? name].some((shown) => hasStory(tested, shown)),
    )
    expect(missing).toEqual([])
  })

  it('has a dark story in every story file', () => {
    expect(tested.stories.filter(({ text }) => !DARK.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('has a right-to-left story in every story file', () => {
    expect(tested.stories.filter(({ text }) => !RIGHT_TO_LEFT.test(text)).map(({ file }) => file)).toEqual([])
  })
})

it('PARTS lists only components without their own story', () => {
  const needed = [...packageOf.values()].flatMap((tested) =>
    tested.components.filter((name) => !hasStory(tested, name)),
  )
  expect(Object.keys(PARTS).filter((name) => !needed.includes(name))).toEqual([])
})
