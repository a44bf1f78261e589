import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyWithFailure } from '../../../core/http/failures.ts'
import { setSecurityHeaders } from '../../../core/http/securityHeaders.ts'
import { serveEmbed } from './serveEmbed.ts'

const root = mkdtempSync(join(tmpdir(), 'platform-embed-'))
beforeAll(() => {
  writeFileSync(join(root, 'embed.js'), 'void 0')
  mkdirSync(join(root, 'chunks'))
  writeFileSync(join(root, 'chunks', 'chat-a1b2.js'), 'export {}')
})
afterAll(() => rmSync(root, { recursive: true }))

async function get(url: string, from: string, method: 'GET' | 'HEAD' = 'GET') {
  const app = Fastify()
  app.setErrorHandler(replyWithFailure({}))
  setSecurityHeaders(app)
  await serveEmbed(app, from)
  const response = await app.inject({ method, url, headers: { origin: 'https://shop.example' } })
  await app.close()
  return response
}

describe('the embed script', () => {
  it.each([
    ['/embed.js', 'public, max-age=300'],
    ['/embed/chunks/chat-a1b2.js', 'public, max-age=31536000, immutable'],
  ])('%s may be loaded by every page, also isolated ones, and is cached: %s', async (url, cached) => {
    const { statusCode, headers } = await get(url, root)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': cached,
      'content-type': expect.stringMatching(/javascript/),
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    const head = await get(url, root, 'HEAD')
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.body).toBe('')
  })

  it('is served as soon as it is built, and its absence is not cached', async () => {
    const later = join(root, 'later')
    const app = Fastify()
    await serveEmbed(app, later)
    const before = await app.inject('/embed.js')
    expect(before.statusCode).toBe(404)
    expect(before.headers['cache-control']).toBe('no-store')
    mkdirSync(later)
    writeFileSync(join(later, 'embed.js'), 'void 1')
    expect((await app.inject('/embed.js')).body).toBe('void 1')
    await app.close()
  })

  it.each([
    '/embed/nothing.js',
    '/embed/..%2f..%2fetc/passwd',
    '/embed/..%2fx',
    '/embed/chunks/..%2f..%2fx',
    '/embed/%00',
    '/embed/embed%00.js',
    '/embed/..%5cx',
    '/embed/%2fetc/passwd',
    '/embed/',
  ])('there is nothing at %s, which is not an error of the server', async (url) => {
    const { statusCode, body } = await get(url, root)
    expect(statusCode).toBe(404)
    expect(body).not.toMatch(/ at .*:\d+|node_modules/)
  })

  it.each(['/embed.js', '/embed/chunks/chat-a1b2.js'])('reports at %s that it is not built', async (url) => {
    const { statusCode, body } = await get(url, join(root, 'nowhere'))
    expect(statusCode).toBe(404)
    expect(body).toContain('not built')
  })
})
