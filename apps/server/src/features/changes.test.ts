// Tests that what follows from a change is written once: a failure names the events and the kinds that break the rule.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '@platform/contract/all'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{core,features,channels}/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The feature, the channel or the part of the core of a file. */
const partOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The parts that emit an event. */
const partsOf = (event: string) => [
  ...new Set(
    sources.filter(({ text }) => new RegExp(`name: '${event}',\\s+payload`).test(text)).map(({ file }) => partOf(file)),
  ),
]

it('each event to clients is emitted by one feature, whichever feature makes the change', () => {
  const emitters = Object.keys(events).map((event) => [event, partsOf(event)] as const)
  expect(emitters.filter(([, parts]) => parts.length !== 1)).toEqual([])
})

it('each kind of change is reported, and observed by a feature', () => {
  const kinds = sources.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = defineChange/g)].map(([, kind = '']) => kind),
  )
  const isTold = (kind: string) => sources.some(({ text }) => text.includes(`changed(${kind},`))
  const isObserved = (kind: string) =>
    sources.some(({ file, text }) => file.endsWith('/feature.ts') && text.split(new RegExp(`\\b${kind}\\b`)).length > 2)
  expect(kinds).toContain('CONTACT_SAVED')
  expect(kinds.filter((kind) => !isTold(kind) || !isObserved(kind))).toEqual([])
})
