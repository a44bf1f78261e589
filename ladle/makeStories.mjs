// Ladle supports only stories that are functions, and finds them by parsing the source. So each of Storybook's files gets
// a generated one in dist-stories/ that exports its stories as functions.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const out = join(here, 'dist-stories')

rmSync(out, { recursive: true, force: true })
mkdirSync(out)
const packages = join(here, '..', 'packages')
const files = readdirSync(packages).flatMap((name) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => join(packages, name, 'src', path)),
)
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const title = /title: '([^']+)'/.exec(source)?.[1]
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  if (!title || names.length === 0)
    throw new Error(`${file} has no title, or no story that begins with "export const".`)
  const path = relative(out, file).replaceAll('\\', '/')
  const lines = [
    `import { composeStories } from '@storybook/react-vite'`,
    `import { LadleStory } from '../src/LadleStory.tsx'`,
    `import * as stories from '${path}'`,
    ``,
    `export default { title: ${JSON.stringify(title)} }`,
    `const composed = composeStories(stories)`,
    ...names.map((name) => `export const Shown${name} = () => <LadleStory story={composed.${name}} />`),
    ...names.map((name) => `Shown${name}.storyName = ${JSON.stringify(wordsOf(name))}`),
  ]
  writeFileSync(join(out, `${title.replaceAll(/\W+/g, '-')}-${basename(file)}`), `${lines.join('\n')}\n`)
}

/**
 * Returns Storybook's name of a story: "Long Text" for LongText.
 *
 * @param {string} name
 */
function wordsOf(name) {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
}
