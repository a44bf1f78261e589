import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DirectoryLockedError, lockDirectory } from './lockDirectory.ts'
import { pidSpace, processStart } from './processIdentity.ts'

let directory: string
const children: ChildProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'platform-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  rmSync(directory, { recursive: true, force: true })
})

const lockFile = (): string => join(directory, 'server.lock')
const heldBy = (): number => (JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number }).pid

/** Starts another process that takes the lock, and returns its output. */
async function holder(): Promise<{ child: ChildProcess; output: string }> {
  const module = fileURLToPath(new URL('lockDirectory.ts', import.meta.url))
  const program = `import { lockDirectory } from ${JSON.stringify(module)}
    lockDirectory(${JSON.stringify(directory)}).then(
      () => { console.log('held'); setInterval(() => {}, 1000) },
      (error) => { console.log(error.name + ': ' + error.message); process.exit(1) })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  const [data] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, output: data.toString().trim() }
}

describe('the directory lock', () => {
  it('refuses a second process, and reports the pid of the holder', async () => {
    const { child } = await holder()
    await expect(lockDirectory(directory)).rejects.toThrow(
      `The data directory ${directory} is in use by another server (process ${child.pid}).`,
    )
  })

  it('can be released', async () => {
    const first = await lockDirectory(directory)
    expect((await holder()).output).toMatch(/^DirectoryLockedError: /)
    first.release()
    expect((await holder()).output).toBe('held')
  })

  it('is taken over from a process that was killed', async () => {
    const { child } = await holder()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = await lockDirectory(directory)
    expect(heldBy()).toBe(process.pid)
    lock.release()
    expect(readdirSync(directory)).toEqual([])
  })

  it('is taken over if the pid belongs to another process now', async () => {
    const formerHolder = { pid: process.ppid, start: 'long ago', space: pidSpace(), token: 'x' }
    writeFileSync(lockFile(), JSON.stringify(formerHolder))
    const lock = await lockDirectory(directory)
    expect(heldBy()).toBe(process.pid)
    lock.release()
  })

  it('is taken over if it has the pid of this process, as after the restart of a container', async () => {
    const before = { pid: process.pid, start: processStart(process.pid), space: pidSpace(), token: 'x' }
    writeFileSync(lockFile(), JSON.stringify(before))
    const lock = await lockDirectory(directory)
    expect(heldBy()).toBe(process.pid)
    lock.release()
  })

  it('is taken over if it is empty or damaged, as after a power loss', async () => {
    const contents = ['', '\u0000\u0000\u0000', '{"pid":"1"}']
    const taken = contents.map(async (content, index) => {
      const damaged = join(directory, String(index))
      mkdirSync(damaged)
      writeFileSync(join(damaged, 'server.lock'), content)
      const lock = await lockDirectory(damaged)
      expect(readFileSync(join(damaged, 'server.lock'), 'utf8')).toContain(`"pid":${process.pid}`)
      lock.release()
    })
    await Promise.all(taken)
  })

  it('is respected from another container while its heartbeat continues', async () => {
    const elsewhere = { pid: 1, start: '1', space: 'another container', token: 'x' }
    writeFileSync(lockFile(), JSON.stringify(elsewhere))
    const beat = setInterval(() => writeFileSync(lockFile(), JSON.stringify(elsewhere)), 300)
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryLockedError)
    clearInterval(beat)
  })

  it('ends a server that loses it', async () => {
    const { child } = await holder()
    rmSync(lockFile())
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).not.toBe(0)
  })

  it('is taken over by exactly one of several concurrent processes', async () => {
    const { child } = await holder()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const all = await Promise.all(Array.from({ length: 6 }, holder))
    expect(all.filter(({ output }) => output === 'held')).toHaveLength(1)
  })
})
