import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { buildConnector } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { FETCH_ALLOW_NOTHING, readFetchAllow, type FetchAllow } from './fetchAllow.ts'
import { FetchError } from './FetchError.ts'
import { guardedAgent, safeFetch, type SafeFetchOptions } from './safeFetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A local web server, and the list that allows it. */
async function serve(listener: RequestListener): Promise<{ url: string; allow: FetchAllow }> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, allow: allowing(`127.0.0.1:${port}`) }
}

const allowing = (list: string): FetchAllow => readFetchAllow(list) ?? FETCH_ALLOW_NOTHING

/** A network that records connections without opening any. */
function recordingNetwork(addresses: readonly (readonly string[])[] = [], allow = allowing('')) {
  const resolved: string[] = []
  const connected: string[] = []
  const answers = [...addresses]
  const connect: buildConnector.connector = ({ hostname, port, servername }, callback) => {
    connected.push([hostname, port, servername].filter(Boolean).join(' '))
    callback(Object.assign(new Error('no packets are sent in a test'), { code: 'ECONNREFUSED' }), null)
  }
  const resolve = async (name: string): Promise<readonly string[]> => {
    resolved.push(name)
    return answers.shift() ?? []
  }
  return { resolved, connected, agent: guardedAgent({ allow, connect, resolve }) }
}

const connectLate: buildConnector.connector = (_, callback) =>
  callback(Object.assign(new Error('late'), { code: 'UND_ERR_CONNECT_TIMEOUT' }), null)

async function reasonOf(address: string, options: Partial<SafeFetchOptions> = {}): Promise<string> {
  const limits = { allow: allowing(''), maxBytes: 100_000, timeoutMs: 5_000 }
  try {
    const answer = await safeFetch(address, { ...limits, ...options })
    await answer.bytes()
    return 'fetched'
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return error.reason
  }
}

describe('an address that is not public', () => {
  it.each([
    ['loopback', 'http://127.0.0.1/'],
    ['another loopback', 'http://127.8.9.10/'],
    ['decimal', 'http://2130706433/'],
    ['octal', 'http://0177.0.0.1/'],
    ['hexadecimal', 'http://0x7f.0x0.0x0.0x1/'],
    ['one hexadecimal number', 'http://0x7f000001/'],
    ['short', 'http://127.1/'],
    ['zero', 'http://0/'],
    ['zeros', 'http://0.0.0.0/'],
    ['full-width digits', 'http://１２７.０.０.１/'],
    ['circled digits', 'http://①②⑦.⓪.⓪.①/'],
    ['ideographic full stops', 'http://127。0。0。1/'],
    ['private, 10', 'http://10.0.0.1/'],
    ['private, 172', 'http://172.16.5.4/'],
    ['private, 192', 'http://192.168.1.1/'],
    ['shared', 'http://100.64.0.1/'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['metadata, decimal', 'http://2852039166/'],
    ['multicast', 'http://224.0.0.1/'],
    ['broadcast', 'http://255.255.255.255/'],
    ['documentation', 'http://203.0.113.7/'],
    ['benchmark', 'http://198.18.0.1/'],
    ['loopback 6', 'http://[::1]/'],
    ['nothing 6', 'http://[::]/'],
    ['mapped', 'http://[::ffff:127.0.0.1]/'],
    ['mapped, hexadecimal', 'http://[::ffff:7f00:1]/'],
    ['compatible', 'http://[::127.0.0.1]/'],
    ['translated', 'http://[::ffff:0:127.0.0.1]/'],
    ['NAT64', 'http://[64:ff9b::127.0.0.1]/'],
    ['NAT64, local use', 'http://[64:ff9b:1::a00:1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['Teredo', 'http://[2001:0:7f00:1::]/'],
    ['unique local', 'http://[fd00::1]/'],
    ['link local', 'http://[fe80::1]/'],
    ['site local', 'http://[fec0::1]/'],
  ])('is refused in every notation: %s', async (_, address) => {
    const { agent, resolved, connected } = recordingNetwork()
    expect(await reasonOf(address, { agent })).toBe('PRIVATE_ADDRESS')
    expect({ resolved, connected }).toEqual({ resolved: [], connected: [] })
  })

  it.each([
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'metadata.google.internal',
    'localtest.example',
    '127.0.0.1.nip.example',
  ])('is refused behind the name %s, and no packet is sent', async (name) => {
    const { agent, connected } = recordingNetwork([['127.0.0.1']])
    expect(await reasonOf(`http://${name}/`, { agent })).toBe('PRIVATE_ADDRESS')
    expect(connected).toEqual([])
  })

  it('is refused as one of several addresses of a name', async () => {
    const { agent, connected } = recordingNetwork([['93.184.216.34', '10.0.0.1']])
    expect(await reasonOf('http://mixed.example/', { agent })).toBe('PRIVATE_ADDRESS')
    expect(connected).toEqual([])
  })

  it('is not reached by DNS rebinding: the connection is made to the checked address', async () => {
    const { agent, resolved, connected } = recordingNetwork([['93.184.216.34'], ['127.0.0.1']])
    expect(await reasonOf('https://rebinding.example/', { agent })).toBe('UNREACHABLE')
    expect(resolved).toEqual(['rebinding.example'])
    // The certificate is still checked against the name.
    expect(connected).toEqual(['93.184.216.34 rebinding.example'])
    expect(await reasonOf('https://rebinding.example/', { agent })).toBe('PRIVATE_ADDRESS')
    expect(connected).toHaveLength(1)
  })

  it('is refused for localhost with the system resolver', async () => {
    expect(await reasonOf('http://localhost/')).toBe('PRIVATE_ADDRESS')
  })

  it.each(['http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://2130706433/', '//169.254.169.254/latest'])(
    'is not reached by a redirect to %s',
    async (location) => {
      let hits = 0
      const { url, allow } = await serve((_, response) => {
        hits += 1
        response.writeHead(302, { location }).end()
      })
      expect(await reasonOf(url, { allow, maxRedirects: 5 })).toBe('PRIVATE_ADDRESS')
      expect(hits).toBe(1)
    },
  )

  it('is refused when a redirect to a name connects', async () => {
    const { url, allow } = await serve((_, response) =>
      response.writeHead(301, { location: 'http://localhost/' }).end(),
    )
    expect(await reasonOf(url, { allow, maxRedirects: 5 })).toBe('PRIVATE_ADDRESS')
  })
})

describe('an invalid address', () => {
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://me:secret@example.com/',
    'http://example.com:22/',
    'https://example.com:8443/',
    'no address',
    '',
  ])('%s is refused', async (address) => {
    const { agent, resolved, connected } = recordingNetwork()
    expect(await reasonOf(address, { agent })).toBe('BAD_ADDRESS')
    expect({ resolved, connected }).toEqual({ resolved: [], connected: [] })
  })

  it('with an unknown name is refused', async () => {
    expect(await reasonOf('http://nobody.example/', { agent: recordingNetwork().agent })).toBe('NAME_NOT_FOUND')
  })
})

describe('PLATFORM_FETCH_ALLOW', () => {
  it('allows one port of one host, in every notation, and no other', async () => {
    const { url, allow } = await serve((_, response) => response.end('inside'))
    const { port } = new URL(url)
    expect(await reasonOf(url, { allow })).toBe('fetched')
    expect(await reasonOf(`http://2130706433:${port}/`, { allow })).toBe('fetched')
    expect(await reasonOf(`http://127.0.0.2:${port}/`, { allow })).toBe('BAD_ADDRESS')
    expect(await reasonOf('http://127.0.0.1/', { allow })).toBe('PRIVATE_ADDRESS')
  })

  it('allows a name with any address', async () => {
    const allow = allowing('Models.Internal:11434')
    const { agent, connected } = recordingNetwork([['10.1.2.3']], allow)
    await reasonOf('http://models.internal:11434/v1', { agent, allow })
    expect(connected).toEqual(['10.1.2.3 11434'])
  })

  it.each(['example.com', 'a:b', 'a:123456', 'http://a:1'])('is invalid as %j', (list) => {
    expect(readFetchAllow(list)).toBeUndefined()
  })

  it('is a list', () => {
    expect([...allowing(' a.example:80, [::1]:9000 ,127.1:1')]).toEqual(['a.example:80', '[::1]:9000', '127.0.0.1:1'])
  })
})

describe('limits', () => {
  it('ends an endless body, and its connection', async () => {
    let isOver = false
    const { url, allow } = await serve((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more).on('close', () => (isOver = true))
      more()
    })
    expect(await reasonOf(url, { allow, maxBytes: 1_000_000 })).toBe('TOO_LARGE')
    await expect.poll(() => isOver).toBe(true)
  })

  it('refuses a content-length that is too large', async () => {
    const { url, allow } = await serve((_, response) =>
      response.writeHead(200, { 'content-length': 10 ** 9 }).write('x'),
    )
    expect(await reasonOf(url, { allow })).toBe('TOO_LARGE')
  })

  it.each([
    ['gzip', gzipSync],
    // The default quality takes seconds for this size.
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])('counts the decoded bytes of %s', async (encoding, pack) => {
    const { url, allow } = await serve((request, response) => {
      const bytes = request.url === '/bomb' ? Buffer.alloc(50_000_000) : Buffer.from('नमस्ते')
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(bytes))
    })
    expect(await reasonOf(`${url}/bomb`, { allow })).toBe('TOO_LARGE')
    const answer = await safeFetch(url, { allow, maxBytes: 1_000, timeoutMs: 5_000 })
    expect(await answer.text()).toBe('नमस्ते')
  })

  it('refuses an unknown encoding, and handles the error of the unread body', async () => {
    const { url, allow } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x'.repeat(10_000))
    })
    // An error that is not handled fails the run of the tests.
    expect(await reasonOf(url, { allow })).toBe('WRONG_TYPE')
  })

  it('refuses an invalid compressed body', async () => {
    const { url, allow } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no'),
    )
    expect(await reasonOf(url, { allow })).toBe('UNREACHABLE')
  })

  it.each([
    ['an answer', () => undefined],
    ['the rest of a body', (_, response) => void response.writeHead(200).write('half')],
  ] satisfies [string, RequestListener][])('does not wait for %s forever', async (_, listener) => {
    const { url, allow } = await serve(listener)
    expect(await reasonOf(url, { allow, timeoutMs: 300 })).toBe('TIMEOUT')
  })

  it('distinguishes a connection that is not made in time from a slow answer', async () => {
    const allow = allowing('')
    const agent = guardedAgent({ allow, connect: connectLate, resolve: async () => ['93.184.216.34'] })
    const fetching = safeFetch('https://late.example/', { allow, agent, maxBytes: 1, timeoutMs: 5_000 })
    await expect(fetching).rejects.toMatchObject({ reason: 'TIMEOUT', detail: 'connect' })
    const slow = await serve(() => undefined)
    const waiting = safeFetch(slow.url, { allow: slow.allow, maxBytes: 1, timeoutMs: 100 })
    await expect(waiting).rejects.toMatchObject({ reason: 'TIMEOUT', detail: '' })
  })

  it('is aborted by the signal', async () => {
    const { url, allow } = await serve(() => undefined)
    expect(await reasonOf(url, { allow, signal: AbortSignal.timeout(100) })).toBe('ABORTED')
  })

  it('limits the number of redirects', async () => {
    let hits = 0
    const { url, allow } = await serve((_, response) => {
      hits += 1
      response.writeHead(302, { location: '/again' }).end()
    })
    expect(await reasonOf(url, { allow, maxRedirects: 3 })).toBe('TOO_MANY_REDIRECTS')
    expect(hits).toBe(4)
  })

  it('checks the content type of successful responses', async () => {
    const { url, allow } = await serve((request, response) => {
      response.writeHead(request.url === '/gone' ? 410 : 200, { 'content-type': 'Image/PNG; x=y' }).end('x')
    })
    expect(await reasonOf(url, { allow, contentTypes: ['text/html'] })).toBe('WRONG_TYPE')
    expect(await reasonOf(url, { allow, contentTypes: ['image/png'] })).toBe('fetched')
    expect(await reasonOf(`${url}/gone`, { allow, contentTypes: ['text/html'] })).toBe('fetched')
  })

  it('reports that a connection breaks off, and that nothing listens', async () => {
    const { url, allow } = await serve((request) => request.socket.destroy())
    expect(await reasonOf(url, { allow })).toBe('UNREACHABLE')
    servers.splice(0).forEach((server) => server.close())
    expect(await reasonOf(url, { allow })).toBe('UNREACHABLE')
  })
})

describe('a request', () => {
  it('sends its method, headers and body, and returns status, type and stream', async () => {
    const { url, allow } = await serve((request, response) => {
      response.writeHead(201, { 'content-type': 'text/event-stream; charset=utf-8' })
      response.write(`${request.method} ${String(request.headers['x-key'])} `)
      request.pipe(response)
    })
    const answer = await safeFetch(url, {
      allow,
      maxBytes: 1_000,
      timeoutMs: 5_000,
      method: 'POST',
      headers: { 'X-Key': 'secret' },
      body: 'hello',
    })
    expect(answer).toMatchObject({ status: 201, contentType: 'text/event-stream', url: `${url}/` })
    let text = ''
    for await (const chunk of answer.body) text += Buffer.from(chunk).toString()
    expect(text).toBe('POST secret hello')
  })

  it('sends no secrets to another origin', async () => {
    const received: Record<string, unknown>[] = []
    const other = await serve((request, response) => {
      received.push({ method: request.method, ...request.headers })
      response.end()
    })
    const first = await serve((_, response) => response.writeHead(302, { location: other.url }).end())
    const headers = {
      authorization: 'Bearer secret',
      'x-signature': 'secret',
      accept: 'text/html',
      'content-type': 'a/b',
    }
    const allow = new Set([...first.allow, ...other.allow])
    await reasonOf(first.url, { allow, maxRedirects: 1, method: 'POST', headers, body: 'secret' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ method: 'GET', accept: 'text/html' })
    expect(JSON.stringify(received)).not.toContain('secret')
  })
})
