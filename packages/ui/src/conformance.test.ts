import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** Exported components without an element of their own, or tested in the suite of another component. */
const PARTS: ReadonlySet<string> = new Set([
  'AppShellBrand',
  'ColumnsMenu',
  'ConfirmDialog',
  'EditConflictItems',
  'MenuItem',
  'MenuSection',
  'MenuSeparator',
  'MenuTrigger',
  'Option',
  'OptionSection',
  'Pager',
  'PopoverTrigger',
  'Radio',
  'ShortcutsDialog',
  'SubmenuTrigger',
  'Tab',
  'TabLink',
  'TabList',
  'TabPanel',
  'Tooltip',
  'UiProvider',
])

/** Names in Pascal case that `index.ts` exports from a component file. */
const exported = [...read('index.ts').matchAll(/export \{([^}]+)\} from '[^']+\.tsx'/gu)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => /^[A-Z]\w*[a-z]\w*$/u.test(name) && !name.includes('_'))

const tests = globSync('**/*.test.tsx', { cwd: folder })
  .map(read)
  .filter((text) => text.includes('describeConformance('))
  .join('\n')

describe('the exported components', () => {
  it('each have a conformance suite', () => {
    const missing = exported.filter(
      (name) =>
        !PARTS.has(name) &&
        !tests.includes(`'platform-${name}'`) &&
        !new RegExp(`describeConformance\\([^;]{0,400}<${name}\\b`, 'u').test(tests),
    )
    expect(missing).toEqual([])
  })

  it('include the parts that need no suite', () => {
    expect([...PARTS].filter((name) => !exported.includes(name))).toEqual([])
  })
})
