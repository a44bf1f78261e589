import { describe, expect, it, vi } from 'vitest'
import type { Area } from './endpoint/endpoint.ts'
import { endpoints, events } from './endpoints.ts'
import type * as Registry from './registry.ts'

/** Returns an empty registry, like that of a page before its first call. */
async function freshRegistry(): Promise<typeof Registry> {
  vi.resetModules()
  return import('./registry.ts')
}

describe('areaOf', () => {
  it('finds the area of every call and every event', async () => {
    const { areaOf } = await freshRegistry()
    for (const [name, { area }] of Object.entries({ ...endpoints, ...events })) {
      expect([name, areaOf(name)]).toEqual([name, area])
    }
  })

  it.each(['nothing.list', 'toString', 'toString.list', 'agents', ''])('returns no area for %j', async (name) => {
    const { areaOf } = await freshRegistry()
    expect(areaOf(name)).toBeUndefined()
  })
})

describe('definitions', () => {
  it('are loaded by area, on first use', async () => {
    const { loadedEndpoint, loadedEvent, loadEndpoint } = await freshRegistry()
    expect(loadedEndpoint('account.me')).toBeUndefined()
    expect((await loadEndpoint('account.me')).path).toBe(endpoints['account.me'].path)
    expect(loadedEndpoint('account.login')?.method).toBe('POST')
    expect(loadedEndpoint('agents.list')).toBeUndefined()
    expect(loadedEvent('agents.changed')).toBeUndefined()
  })

  it('of events are loaded with those of the calls', async () => {
    const { loadedEndpoint, loadEvent } = await freshRegistry()
    expect((await loadEvent('webKeys.changed'))?.subjects).toEqual(['agentId'])
    expect(loadedEndpoint('webKeys.list')?.area).toBe('webchat' satisfies Area)
  })

  it('that do not exist are an error of the caller, or an event of a newer server', async () => {
    const { loadedEndpoint, loadEndpoint, loadEvent } = await freshRegistry()
    await expect(loadEndpoint('agents.lists' as never)).rejects.toThrow(RangeError)
    await expect(loadEndpoint('nothing.list' as never)).rejects.toThrow('there is no call "nothing.list"')
    expect(await loadEvent('agents.exploded')).toBeUndefined()
    expect(await loadEvent('nothing.changed')).toBeUndefined()
    expect(loadedEndpoint('agents.toString')).toBeUndefined()
  })

  it('notify their subscribers once for each area', async () => {
    const { loadEndpoint, subscribeToAreas } = await freshRegistry()
    const listener = vi.fn()
    const end = subscribeToAreas(listener)
    await Promise.all([loadEndpoint('account.me'), loadEndpoint('account.login'), loadEndpoint('account.logout')])
    await loadEndpoint('account.captcha')
    expect(listener).toHaveBeenCalledOnce()
    end()
    await loadEndpoint('webKeys.list')
    expect(listener).toHaveBeenCalledOnce()
  })

  it('are all registered by @platform/contract/all', async () => {
    const { loadedEndpoint, loadedEvent } = await freshRegistry()
    await import('./all.ts')
    for (const name of Object.keys(endpoints)) expect([name, loadedEndpoint(name) === undefined]).toEqual([name, false])
    for (const name of Object.keys(events)) expect([name, loadedEvent(name) === undefined]).toEqual([name, false])
  })
})
