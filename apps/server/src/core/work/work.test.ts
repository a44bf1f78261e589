import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { openLocalBus } from '../events/bus.ts'
import { inEnterprise, transact, type WorkServices } from './work.ts'
import { openObservers } from './changes.ts'

let services: WorkServices
beforeAll(async () => {
  services = {
    database: await openTestDatabase(),
    bus: openLocalBus(),
    observers: openObservers(),
    now: () => new Date(),
  }
})
afterAll(() => services.database.close())

describe('a transaction inside another', () => {
  it('is refused with both places instead of waiting forever', async () => {
    const inner = (): Promise<void> => inEnterprise(services, 'b', async () => undefined)
    const nested = inEnterprise(services, 'a', () => inner())
    await expect(nested).rejects.toThrow(/Outer: .*work\.test\.ts:\d+:\d+.*Inner: inner .*work\.test\.ts:\d+:\d+/)
    await expect(transact(services, () => transact(services, async () => 1))).rejects.toThrow('inside another')
  })

  it('leaves the database usable', async () => {
    await expect(transact(services, () => transact(services, async () => 1))).rejects.toThrow('inside another')
    expect(await transact(services, async () => 'next')).toBe('next')
  })

  it('is allowed after the commit, and for work that outlives the outer one', async () => {
    let later: Promise<string> | undefined
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
    await inEnterprise(services, 'a', async ({ afterCommit }) => {
      afterCommit(() => {
        later = transact(services, async () => 'after the commit')
      })
    })
    expect(await later).toBe('after the commit')
    await transact(services, async () => {
      later = committed.then(() => transact(services, async () => 'outlived'))
    })
    commit()
    expect(await later).toBe('outlived')
  })

  it('is allowed beside another', async () => {
    const both = ['one', 'two'].map((name) => transact(services, async () => name))
    expect(await Promise.all(both)).toEqual(['one', 'two'])
  })
})
