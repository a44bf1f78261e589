import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordDisk, type DiskEvent } from '../disk/testing/recordDisk.ts'
import { LogSync } from './LogSync.ts'

describe('the syncs of the log', () => {
  let folder: string
  let stop: () => void
  let events: DiskEvent[]
  let log: LogSync
  let failure: Error | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'platform-log-'))
    for (const name of ['one', 'two']) writeFileSync(join(folder, name), '')
    events = []
    log = new LogSync()
    const record = {
      get position() {
        return events.length
      },
      add: (event: DiskEvent) => void events.push(event),
    }
    stop = recordDisk(folder, record, { slowerByMs: 5, failureOf: () => failure })
  })
  afterEach(async () => {
    await log.close()
    stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const syncs = () => events.filter(({ kind }) => kind === 'synced').length
  function write(name: string): number {
    writeFileSync(join(folder, name), `commit ${log.position}`)
    log.want(join(folder, name))
    return log.position
  }

  it('are one for all commits that wait, and another for those that are written while it runs', async () => {
    const first = log.synced(write('one'))
    const more = [1, 2, 3].map(() => log.synced(write('one')))
    await first
    expect(syncs()).toBe(1)
    expect(log.isBehind).toBe(true)
    await Promise.all(more)
    expect(syncs()).toBe(2)
    expect(log.isBehind).toBe(false)
  })

  it('end a file before the next one begins, also while one runs', async () => {
    const first = log.synced(write('one'))
    const second = log.synced(write('two'))
    expect(syncs()).toBe(1)
    await Promise.all([first, second])
    expect(new Set(events.map((event) => ('file' in event ? event.file : 0))).size).toBe(2)
  })

  it('happen at once for what may not wait, and not again', () => {
    write('one')
    log.syncNow()
    log.syncNow()
    expect(syncs()).toBe(1)
  })

  it('are never trusted again after one has failed', async () => {
    const position = write('one')
    failure = new Error('EIO')
    await expect(log.synced(position)).rejects.toThrow('could not write its log to the disk')
    failure = undefined
    await expect(log.synced(position)).rejects.toThrow('EIO')
    expect(() => log.syncNow()).toThrow('EIO')
    expect(() => log.throwIfFailed()).toThrow('EIO')
    log = new LogSync()
  })
})
