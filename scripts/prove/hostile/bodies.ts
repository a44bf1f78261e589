import { gzipSync } from 'node:zlib'
import type { Attack, Content, Reply, Target } from './Target.ts'

const MB = 1024 * 1024
const NLP = '/api/chatbird/api/nlp'
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data; boundary=x'
const UPLOAD = `${NLP}/agent/upload_documents`
const SAVE = `${NLP}/agent`
const LOGIN = '/api/account/enterprise/login/twoFactorAuth'
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`
const numbered = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('')

/** Bodies, heads and addresses of requests. */
export function bodies(): Attack[] {
  return [
    ...dripping(),
    ...['', 'made-up', undefined].flatMap((token) => {
      const whose = token === undefined ? 'a session' : token === '' ? 'no token' : 'a made-up token'
      return [
        posting(`100,000 empty parts with ${whose}`, UPLOAD, MULTIPART_TYPE, () => part('a').repeat(100_000), {
          token,
        }),
        posting(
          `100,000 parts of different names with ${whose}`,
          UPLOAD,
          MULTIPART_TYPE,
          () => numbered(100_000, (at) => part(`a${at}`)),
          { token },
        ),
      ]
    }),
    posting('4 MB of delimiters', UPLOAD, MULTIPART_TYPE, () => '--x\r\n\r\n'.repeat(500_000)),
    posting(
      '40 MB that nearly are delimiters',
      UPLOAD,
      MULTIPART_TYPE,
      () => `${part('a')}${'\r\n--'.repeat(10 * MB)}`,
    ),
    posting('a part with a head of 20 MB', UPLOAD, MULTIPART_TYPE, () => `--x\r\n${'a: b\r\n'.repeat(3_500_000)}`),
    posting('a field of 40 MB', UPLOAD, MULTIPART_TYPE, () => part('agentId') + 'x'.repeat(40 * MB)),
    posting('a multipart form without an end', UPLOAD, MULTIPART_TYPE, part('agentId')),
    posting('a part of a multipart form for JSON', SAVE, MULTIPART_TYPE, () => part('a').repeat(100_000)),
    posting('six bodies of 15 MB of brackets', SAVE, JSON_TYPE, () => '['.repeat(15 * MB), { times: 6 }),
    posting('JSON nested 100,000 deep', SAVE, JSON_TYPE, () => '{"a":'.repeat(100_000)),
    posting('a million keys', SAVE, JSON_TYPE, () => `{${numbered(1_000_000, (at) => `"${at}":0,`)}"a":0}`),
    posting('200,000 keys', SAVE, JSON_TYPE, () => `{${numbered(199_000, (at) => `"${at}":0,`)}"a":0}`),
    posting('a million numbers', SAVE, JSON_TYPE, () => `{"name":[${'0,'.repeat(999_000)}0]}`),
    posting('16 MB of escapes', SAVE, JSON_TYPE, () => `{"name":"${'\\u0000'.repeat(2_600_000)}"}`),
    posting('a number of 15 MB', SAVE, JSON_TYPE, () => `{"name":${'9'.repeat(15 * MB)}}`),
    posting('a prototype', SAVE, JSON_TYPE, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'),
    posting('a form of a million fields', SAVE, FORM_TYPE, () => 'a=1&'.repeat(1_000_000)),
    posting('a form of 1,000 long names', SAVE, FORM_TYPE, () => numbered(999, () => `${'a[b]'.repeat(4_000)}=1&`)),
    posting('a form of 16 MB of bad escapes', SAVE, FORM_TYPE, () => `name=${'%zz'.repeat(5 * MB)}`),
    posting('a form of 15 MB in one escape each', SAVE, FORM_TYPE, () => `name=${'%25'.repeat(5 * MB)}`),
    posting('a sign-in of 64 KB', LOGIN, JSON_TYPE, () =>
      JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(60_000) }),
    ),
    posting('40 sign-ins at once', LOGIN, JSON_TYPE, '{"email":"admin@example.com","password":"wrong"}', { times: 40 }),
    posting('a compressed body', SAVE, JSON_TYPE, () => gzipSync(Buffer.alloc(50 * MB, '[')), {
      headers: { 'content-encoding': 'gzip' },
    }),
    ...[
      'text/xml',
      'nonsense',
      '',
      `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
      'multipart/form-data',
      'application/json; charset=utf-7',
      `${JSON_TYPE};`.repeat(500),
    ].map((type) => posting(`the content type "${type.slice(0, 40)}"`, UPLOAD, type, part('a'))),
    ...[
      '/api/%zz',
      '/embed/..%2fx',
      '/embed/%00',
      '/embed/%c0%ae%c0%ae/x',
      '/..%5c..%5cx',
      '/api/%F0%9F%98%80',
      '/api/socket?token=%zz',
      '//..//',
      `/${'a/'.repeat(6_000)}`,
      `/assets/${'%2e%2e%2f'.repeat(1_000)}`,
    ].map((path) => getting(`the address ${path.slice(0, 40)}`, path)),
    getting('5,000 parameters', `${NLP}/v2/agent?${'a[b]=c&'.repeat(1_900)}`),
    getting('a token of 15 KB', `${NLP}/v2/agent`, { 'authentication-token': 'x'.repeat(15_000) }),
    getting('3,000 ranges', '/index.html', { range: `bytes=${numbered(1_500, (at) => `${at}-${at},`)}0-0` }),
    getting('1,500 encodings', '/index.html', { 'accept-encoding': 'gzip;q=0.001, '.repeat(900) }),
    getting('a language of 14 KB', `${NLP}/v2/agent`, { 'accept-language': 'en-'.repeat(4_500) }),
    ...rawRequests(),
    { name: 'wait for the dripped bodies', send: () => endOfDrips() },
  ]
}

interface PostingOptions {
  /** Instead of the one of the session. */
  readonly token?: string | undefined
  readonly times?: number
  readonly isRefused?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

const posting = (
  name: string,
  url: string,
  type: string,
  body: Content | (() => Content),
  { token, times = 1, isRefused = true, headers = {} }: PostingOptions = {},
): Attack => ({
  name,
  isRefused,
  send: (target) => {
    const content = typeof body === 'function' ? body() : body
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const session = token ?? target.api.token
    const sent = { 'content-type': type, ...(session ? { 'authentication-token': session } : {}), ...headers }
    return Promise.all(
      Array.from({ length: times }, () => target.request(url, { method: 'POST', headers: sent, body: bytes })),
    )
  },
})
const getting = (name: string, path: string, headers: Readonly<Record<string, string>> = {}): Attack => ({
  name,
  send: async (target) => [
    await target.request(path, { headers: { 'authentication-token': target.api.token, ...headers } }),
  ],
})

let drips: Promise<Reply>[] = []
const endOfDrips = async () => {
  const replies = await Promise.all(drips)
  drips = []
  return replies
}

const head = (url: string, type: string, token: string) =>
  `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\nauthentication-token: ${token}\r\ncontent-length: 1000000\r\n\r\n`
const slowly = (name: string, times: number, partsOf: (target: Target) => readonly string[]): Attack => ({
  name,
  send: async (target) => {
    for (let at = 0; at < times; at += 1)
      drips.push(target.raw(partsOf(target), { everyMs: 1_000, waitMs: 60_000 }).then((reply) => ({ ...reply, name })))
    return []
  },
})
const bytes = (text: string) => Array.from({ length: 55 }, () => text)

/** Connections that send nothing, or one byte a second. The other attacks are sent while they are open. */
function dripping() {
  return [
    slowly('100 silent connections', 100, () => []),
    slowly('100 heads by the byte', 100, () => ['GET / HTTP/1.1\r\nx: ', ...bytes('x')]),
    slowly('50 bodies by the byte', 50, ({ api }) => [head(SAVE, JSON_TYPE, api.token), ...bytes('[')]),
    slowly('50 forms by the byte', 50, ({ api }) => [head(UPLOAD, MULTIPART_TYPE, api.token), ...bytes('-')]),
    slowly('50 refused bodies by the byte', 50, () => [head(UPLOAD, MULTIPART_TYPE, 'made-up'), ...bytes('-')]),
  ]
}

/** Requests that no client sends. */
function rawRequests(): Attack[] {
  const chunked =
    'POST /api/account/enterprise/login/twoFactorAuth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n'
  const requests: readonly [name: string, text: string][] = [
    ['no HTTP', '\u0016\u0003\u0001\u0002\0'],
    ['a head of 1 MB', `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(170_000)}\r\n`],
    ['a line of 1 MB', `GET /${'a'.repeat(MB)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['a wrong size of a chunk', `${chunked}\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['an endless size of a chunk', `${chunked}\r\n${'f'.repeat(MB)}\r\n`],
    ['an extension of a chunk of 1 MB', `${chunked}\r\n1;${'x'.repeat(MB)}\r\n{\r\n0\r\n\r\n`],
    ['100,000 chunks of a byte', `${chunked}\r\n${'1\r\n[\r\n'.repeat(100_000)}0\r\n\r\n`],
    ['trailers of 1 MB', `${chunked}\r\n2\r\n{}\r\n0\r\n${'a: b\r\n'.repeat(170_000)}\r\n`],
    ['two lengths', `${chunked}content-length: 4\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n`],
    ['a negative length', 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    [
      'a bad host',
      'GET /api/socket HTTP/1.1\r\nhost: [::%\r\norigin: http://[\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
    ['a connection to elsewhere', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n'],
    ['an unknown upgrade', 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'],
    [
      'a socket without a key',
      'GET /api/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ],
    [
      'a body that is never sent',
      'POST /api/account/enterprise/login/twoFactorAuth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\n',
    ],
    ['2,000 requests at once', 'GET /api/nothing HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2_000)],
  ]
  return requests.map(([name, text]) => ({
    name,
    send: async (target) => [await target.raw([text], { waitMs: 1_500 })],
  }))
}
