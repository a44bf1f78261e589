import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileLike } from '@platform/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registerBodies } from './bodies.ts'
import { replyWithFailure } from './failures.ts'
import { MEMORY_MAX_BYTES, type SpoolOptions } from './SpooledFile.ts'

const MB = 1024 * 1024
const LIMIT_BYTES = 210 * MB

let directory: string
let app: FastifyInstance
let socket: Socket | undefined
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-spool-'))
})
afterEach(async () => {
  socket?.destroy()
  await app.close()
  await rm(directory, { recursive: true })
})

type Handle = (files: readonly FileLike[]) => Promise<unknown>

/** Starts a server that passes the files of an upload to `handle`. */
async function start(handle: Handle, options: SpoolOptions = {}): Promise<URL> {
  app = Fastify()
  app.setErrorHandler(replyWithFailure({}))
  registerBodies(app, { directory, ...options })
  app.post('/', { bodyLimit: LIMIT_BYTES, config: { readsMultipart: true } }, (request) =>
    handle((request.body as { files: FileLike[] }).files),
  )
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
}

/** Names that the open temporary files had. */
async function openTemporaryFiles(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  )
  return paths.filter((path) => path.startsWith(directory))
}

const post = (address: URL, ...sizes: readonly number[]): Promise<Response> => {
  const form = new FormData()
  for (const size of sizes) form.append('files', new File([Buffer.alloc(size, 'x')], `${size}.csv`))
  return fetch(address, { method: 'POST', body: form })
}

/** Sends the head of an upload and this much of its file. */
async function begin(address: URL, sizeBytes: number): Promise<void> {
  socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
      `content-length: ${LIMIT_BYTES}\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="files"; filename="f.csv"\r\n\r\n',
  )
  if (!socket.write(Buffer.alloc(sizeBytes, 'x'))) await once(socket, 'drain')
}

describe.runIf(process.platform === 'linux')('the temporary file of an upload', () => {
  it('is used for what is too large for memory, has no name, and is deleted after the reply', async () => {
    let during: string[] = []
    const address = await start(async (files) => {
      during = await openTemporaryFiles()
      expect(await readdir(directory)).toEqual([])
      return files.map(({ name, size }) => [name, size])
    })
    expect(await (await post(address, MEMORY_MAX_BYTES)).json()).toEqual([[`${MB}.csv`, MB]])
    expect(during).toHaveLength(0)
    const sizes = [10 * MB, 5, 3 * MB]
    expect(await (await post(address, ...sizes)).json()).toEqual(sizes.map((size) => [`${size}.csv`, size]))
    expect(during.length).toBeGreaterThan(1)
    await expect.poll(openTemporaryFiles).toEqual([])
  })

  it('has the whole content', async () => {
    const address = await start(async (files) => {
      const [bytes] = await Promise.all(files.map((file) => file.arrayBuffer()))
      return { isWhole: Buffer.from(bytes ?? new ArrayBuffer(0)).equals(Buffer.alloc(30 * MB, 'x')) }
    })
    expect(await (await post(address, 30 * MB)).json()).toEqual({ isWhole: true })
  })

  it('is deleted when the handler fails', async () => {
    const address = await start(() => Promise.reject(new Error('broken')))
    expect((await post(address, 2 * MB)).status).toBe(500)
    await expect.poll(openTemporaryFiles).toEqual([])
  })

  it('is deleted when the client disconnects during the body', async () => {
    const address = await start(async () => ({}))
    await begin(address, 4 * MB)
    await expect.poll(openTemporaryFiles).toHaveLength(1)
    socket?.destroy()
    await expect.poll(openTemporaryFiles).toEqual([])
  })

  it('is deleted when the client disconnects before the reply', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const address = await start(async () => {
      reach()
      await released
      return {}
    })
    const controller = new AbortController()
    const form = new FormData()
    form.append('files', new File([Buffer.alloc(2 * MB)], 'f'))
    const aborted = fetch(address, { method: 'POST', body: form, signal: controller.signal })
    aborted.catch(() => undefined)
    await reached
    expect(await openTemporaryFiles()).toHaveLength(1)
    controller.abort()
    await expect.poll(openTemporaryFiles).toEqual([])
    release()
    await expect(aborted).rejects.toThrow('aborted')
  })

  it('is deleted when the rest of the body is not a form', async () => {
    const address = await start(async () => ({}))
    await begin(address, 4 * MB)
    socket?.write(`\r\n--x no end`)
    const [reply] = (await once(socket as Socket, 'data')) as [Buffer]
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(openTemporaryFiles).toEqual([])
  })

  it('is not written to a disk with too little free space (507)', async () => {
    const address = await start(async () => ({}), { keepFreeBytes: Number.MAX_SAFE_INTEGER / 2 })
    const response = await post(address, 20 * MB)
    expect(response.status).toBe(507)
    expect(await response.json()).toMatchObject({ status: false, message: /disk is full/ })
    await expect.poll(openTemporaryFiles).toEqual([])
    expect((await post(address, 1_000)).status).toBe(200)
  })
})

describe('an upload', () => {
  it('stays out of memory while it arrives', async () => {
    const address = await start(async ([file]) => ({ size: file?.size }))
    const chunk = Buffer.alloc(MB, 'x')
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    await begin(address, 0)
    for (let sent = 0; sent < 200; sent++) {
      if (!socket?.write(chunk)) await once(socket as Socket, 'drain')
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    // V8 collects received chunks from 64 MB on, and later where other work has the processors.
    expect(most).toBeLessThan(140 * MB)
  })

  it('that exceeds its limit is refused (413)', async () => {
    const address = await start(async () => ({}))
    const body = Buffer.alloc(LIMIT_BYTES + 1)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(413)
  })
})
