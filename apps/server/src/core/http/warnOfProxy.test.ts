import Fastify from 'fastify'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { warnOfProxy } from './warnOfProxy.ts'

/** The warnings of a server with this setting after requests with and without a header of a proxy. */
async function warningsWith(trustProxy: string, header: string): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify()
  warnOfProxy(app, { config: readConfig({ PLATFORM_TRUST_PROXY: trustProxy }), log })
  app.get('/', async () => lines.length)
  expect((await app.inject('/')).body).toBe('0')
  for (let request = 0; request < 3; request++) await app.inject({ url: '/', headers: { [header]: '198.51.100.7' } })
  await app.close()
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

describe('requests of a proxy that is not trusted', () => {
  it.each(['x-forwarded-for', 'forwarded'])('are reported once, by %s', async (header) => {
    expect(await warningsWith('off', header)).toEqual([expect.stringContaining('PLATFORM_TRUST_PROXY is off')])
  })

  it.each(['on', '127.0.0.1'])('are not reported if it is %s', async (trustProxy) => {
    expect(await warningsWith(trustProxy, 'x-forwarded-for')).toEqual([])
  })
})
