import { readFileSync } from 'node:fs'
import { NO_DIALOGUE } from '@platform/contract'
import { train } from '@platform/nlu'
import { expect, it } from 'vitest'
import * as dialogue from './index.ts'

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (library: object, console: { log: (text: unknown) => void }) => Promise<void>

it('has an example that does what its comments say', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const promised = [...example.matchAll(/console\.log\(.*\) \/\/ (.*)/g)].map(([, comment]) => comment)
  // Its imports become an argument; the rest runs unchanged.
  const body = example.replaceAll(/import (\{.*\}) from '@platform\/\w+'/g, 'const $1 = library')
  const logged: unknown[] = []
  await new AsyncFunction('library', 'console', body)(
    { ...dialogue, NO_DIALOGUE, train },
    { log: (text) => logged.push(text) },
  )
  expect(promised).toHaveLength(2)
  expect(logged).toEqual(promised)
})
