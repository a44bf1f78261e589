import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { compareWithBuild } from './staleness.mjs'

let root: string
const write = (name: string, text: string) => writeFileSync(join(root, name), text)
const compare = () => compareWithBuild(join(root, 'stamps/app'), root, ['src', 'lock.yaml', 'absent'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'platform-staleness-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/testing'), { recursive: true })
  write('src/a.ts', 'a = 1')
  write('src/b.ts', 'b = 1')
  write('lock.yaml', '1')
})

it('is stale before the first build, and not after it', () => {
  const before = compare()
  expect(before.isStale).toBe(true)
  expect(compare().isStale).toBe(true)
  before.markBuilt()
  expect(compare().isStale).toBe(false)
})

it.each([
  ['a change of the same length and time', () => (write('src/a.ts', 'a = 2'), restoreTime('src/a.ts'))],
  ['a new file', () => write('src/c.ts', '')],
  ['a removed file', () => rmSync(join(root, 'src/b.ts'))],
  ['a renamed file', () => (rmSync(join(root, 'src/b.ts')), write('src/c.ts', 'b = 1'))],
  ['a change of a single file', () => write('lock.yaml', '2')],
])('is stale after %s', (_, change) => {
  restoreTime('src/a.ts')
  compare().markBuilt()
  change()
  expect(compare().isStale).toBe(true)
})

it.each([
  ['a file was written with the same contents', () => write('src/a.ts', 'a = 1')],
  ['a test or what only tests import has changed', () => (write('src/a.test.ts', ''), write('src/testing/c.ts', ''))],
])('is not stale if %s', (_, change) => {
  compare().markBuilt()
  change()
  expect(compare().isStale).toBe(false)
})

it('builds again what changed during the build', () => {
  const before = compare()
  write('src/a.ts', 'a = 2')
  before.markBuilt()
  expect(compare().isStale).toBe(true)
})

it('is stale if its stamp is not complete', () => {
  compare().markBuilt()
  writeFileSync(join(root, 'stamps/app'), '{"times":')
  expect(compare().isStale).toBe(true)
})

function restoreTime(name: string) {
  utimesSync(join(root, name), 1_700_000_000, 1_700_000_000)
}
