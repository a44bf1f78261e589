import { randomBytes } from 'node:crypto'
import { DOCUMENT_MAX_BYTES, WITHOUT_LANGUAGE_MODEL, type InputOf } from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { fileOf } from '../../testing/pdfs.ts'
import type { PrepareContext } from '../../core/http/route.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { storeUpload } from './documents.service.ts'
import { findDocumentPart } from './knowledge.store.ts'

let server: TestServer
let staff: Staff
let agentId: string
beforeAll(async () => {
  server = await buildServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
  agentId = (await makeAgent(staff)).id
})

/** A valid configuration without sources. */
const input = (fields: Partial<InputOf<'knowledge.save'>> = {}): InputOf<'knowledge.save'> => ({
  agentId,
  fromWebsite: false,
  websites: [],
  fromDocuments: false,
  configurationId: WITHOUT_LANGUAGE_MODEL,
  ...fields,
})
const save = (fields?: Partial<InputOf<'knowledge.save'>>) => staff.call('knowledge.save', input(fields))
const upload = (...files: File[]) => staff.call('knowledge.upload', { agentId, files })
const sourcesNow = async () => (await staff.call('knowledge.sources', { agentId })).output.sources
async function storedBytes(sourceId: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (;;) {
    const part = await inEnterprise(server.services, server.enterprises.a.id, ({ db }) =>
      findDocumentPart(db, sourceId, parts.length),
    )
    if (!part) return Buffer.concat(parts)
    parts.push(part)
  }
}
/** No server listens there, so its reading fails at once. */
const SITE = 'http://127.0.0.1:9/'

describe('a knowledge base', () => {
  it('has everything switched off before it is saved', async () => {
    expect((await staff.call('knowledge.get', { agentId })).output).toEqual({
      fromWebsite: false,
      websites: [],
      fromDocuments: false,
      documents: [],
      configurationId: null,
      rereadEveryHours: 0,
      revision: 0,
    })
  })

  it('is saved with the names of specification 1 §7 and code 100, and keeps its addresses in order', async () => {
    const websites = [SITE, 'http://localhost:9/b']
    const { reply, output } = await save({ fromWebsite: true, websites, rereadEveryHours: 24 })
    expect(reply).toMatchObject({
      status: true,
      code: 100,
      data: { kbFromWebsite: true, websitesUrls: websites, kbFromDoc: false, genAiConfigId: 'none', documents: [] },
    })
    expect(output).toMatchObject({ websites, rereadEveryHours: 24, revision: 1 })
    const other = await save({ fromWebsite: true, websites: websites.toReversed() })
    expect(other.output).toMatchObject({ websites: websites.toReversed(), rereadEveryHours: 24, revision: 2 })
    expect((await staff.call('knowledge.get', { agentId })).output).toEqual(other.output)
  })

  it('accepts an address without its scheme, and stores each address once', async () => {
    const { output } = await save({ fromWebsite: true, websites: ['127.0.0.1:9', 'https://127.0.0.1:9/#top'] })
    expect(output.websites).toEqual(['127.0.0.1:9'])
  })

  it('keeps its addresses while the toggle is off, and deletes a source with its address', async () => {
    await save({ fromWebsite: true, websites: [SITE] })
    const before = (await staff.call('knowledge.sources', { agentId })).output.sources
    expect((await save({ websites: [SITE] })).output).toMatchObject({ fromWebsite: false, websites: [SITE] })
    const after = (await staff.call('knowledge.sources', { agentId })).output.sources
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await save()
    expect((await staff.call('knowledge.sources', { agentId })).output.sources).toEqual([])
  })

  it.each<[string, Partial<InputOf<'knowledge.save'>>, string, string, string]>([
    [
      'the website toggle without an address (§5)',
      { fromWebsite: true },
      'WEBSITE_REQUIRED',
      'websites',
      'Please provide at least one website URL or disable Get knowledge base from Website',
    ],
    [
      'the document toggle without a document (§5)',
      { fromDocuments: true },
      'DOCUMENT_REQUIRED',
      'documents',
      'Please provide at least one Document or disable Get knowledge base from Document',
    ],
    [
      'no configuration (§5)',
      { configurationId: null },
      'CONFIGURATION_REQUIRED',
      'configurationId',
      'Please select any configuration',
    ],
    ['an empty address (§5)', { websites: [SITE, '  '] }, 'BLANK', 'websites.1', 'Website Url cannot be empty'],
    ['an invalid address', { websites: ['help'] }, 'BAD_ADDRESS', 'websites.0', 'help is not the address of a website'],
    [
      'an address with a login',
      { websites: ['https://me:secret@example.com'] },
      'BAD_ADDRESS',
      'websites.0',
      'https://me:secret@example.com is not the address of a website',
    ],
  ])('refuses %s', async (_, fields, rule, field, message) => {
    const { httpStatus, reply } = await save(fields)
    expect(httpStatus).toBe(200)
    expect(reply).toMatchObject({ status: false, rule, message, errors: [{ field, message, rule }] })
  })

  it('does not overwrite what someone else has saved', async () => {
    await save({ rereadEveryHours: 12 })
    const { reply, failure } = await save({ rereadEveryHours: 48, revision: 0 })
    expect(reply).toMatchObject({ status: false, code: 409, data: { rereadEveryHours: 12, revision: 1 } })
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'STALE' })
  })

  it('refuses more addresses than the limit', async () => {
    const websites = Array.from({ length: 21 }, (_, at) => `http://127.0.0.1:9/${at}`)
    expect((await save({ websites })).httpStatus).toBe(422)
  })
})

describe('documents', () => {
  it('are uploaded together, listed by their names (§7), and queued to be read', async () => {
    const { reply } = await upload(fileOf('Prices.pdf', '%PDF-1.7'), fileOf('दर सूची.PDF', '%PDF-1.4'))
    expect(reply).toMatchObject({ status: true, data: [{ fileName: 'Prices.pdf' }, { fileName: 'दर सूची.PDF' }] })
    const { documents } = (await staff.call('knowledge.get', { agentId })).output
    expect(documents).toEqual([{ fileName: 'Prices.pdf' }, { fileName: 'दर सूची.PDF' }])
    const { sources } = (await staff.call('knowledge.sources', { agentId })).output
    expect(sources).toMatchObject([
      { kind: 'document', name: 'Prices.pdf', sizeBytes: 8 },
      { kind: 'document', name: 'दर सूची.PDF' },
    ])
  })

  it.each([
    ['another extension', 'notes.txt', '%PDF-1.7'],
    ['only the extension of a PDF', 'notes.pdf', 'MZ\0\0 not a PDF at all'],
    ['an image with the name of a PDF', 'picture.pdf', '\x89PNG\r\n'],
    ['nothing', 'empty.pdf', ''],
    ['no name but the extension', '.pdf', '%PDF-1.7'],
  ])('are only PDFs, by name and content (§5): %s', async (_, name, content) => {
    const { reply } = await upload(fileOf(name, content))
    expect(reply).toMatchObject({ status: false, rule: 'NOT_A_PDF', message: '*Accepts only pdf file' })
    expect((await staff.call('knowledge.get', { agentId })).output.documents).toEqual([])
  })

  it('have unique names (§5), regardless of case, also within one upload', async () => {
    await upload(fileOf('Prices.pdf', '%PDF-1.7'))
    const again = await upload(fileOf('prices.PDF', '%PDF-1.7'))
    expect(again.reply).toMatchObject({
      status: false,
      rule: 'DUPLICATE_NAME',
      message: 'File "prices.PDF" is already exist',
    })
    const { output } = await upload(fileOf('A.pdf', '%PDF-1.7'), fileOf('a.pdf', '%PDF-1.7'), fileOf('b.txt', 'b'))
    expect(output).toEqual({
      documents: [{ fileName: 'A.pdf' }],
      refused: [
        { fileName: 'a.pdf', rule: 'DUPLICATE_NAME', message: 'File "a.pdf" is already exist' },
        { fileName: 'b.txt', rule: 'NOT_A_PDF', message: '*Accepts only pdf file' },
      ],
    })
  })

  it('are stored by their names without folders', async () => {
    const { output } = await upload(fileOf('C:\\fakepath\\../../Prices 2026.pdf', '%PDF-1.7'))
    expect(output.documents).toEqual([{ fileName: 'Prices 2026.pdf' }])
  })

  it('are limited in size', async () => {
    const bytes = new Uint8Array(DOCUMENT_MAX_BYTES + 1)
    bytes.set(new TextEncoder().encode('%PDF-1.7'))
    const { reply } = await upload(fileOf('large.pdf', bytes))
    expect(reply).toMatchObject({ rule: 'FILE_TOO_LARGE', message: 'A document must be at most 20 MB large' })
  })

  it('are stored unchanged, up to the limit', async () => {
    const bytes = new Uint8Array(randomBytes(DOCUMENT_MAX_BYTES))
    bytes.set(new TextEncoder().encode('%PDF-1.7'))
    expect((await upload(fileOf('large.pdf', bytes))).output.documents).toHaveLength(1)
    const { sources } = (await staff.call('knowledge.sources', { agentId })).output
    expect(Buffer.compare(await storedBytes(sources[0]?.id ?? ''), bytes)).toBe(0)
  })

  describe('while they are stored', () => {
    const pdf = fileOf('large.pdf', `%PDF-1.7${' '.repeat(1_000_000)}`)
    /** Stores a file, and calls `between` before each transaction. Returns the number of transactions. */
    async function store(between: (transaction: number) => Promise<void>, signal = new AbortController().signal) {
      let transactions = 0
      const inWork: PrepareContext['inWork'] = async (operation) => {
        await between(transactions++)
        return inEnterprise(server.services, server.enterprises.a.id, operation)
      }
      await storeUpload({ agentId, files: [pdf] }, { signal, inWork })
      return transactions
    }

    it('leave the database to others after each part, and count as interrupted', async () => {
      const seen = new Set<string>()
      const transactions = await store(async (transaction) => {
        for (const { state, errorCode } of await sourcesNow()) seen.add(`${transaction > 0} ${state} ${errorCode}`)
      })
      // The source, and four parts of 256 KiB.
      expect(transactions).toBe(5)
      expect([...seen]).toEqual(['true failed INTERRUPTED'])
      const [source] = await sourcesNow()
      expect((await storedBytes(source?.id ?? '')).length).toBe(pdf.size)
    })

    it('are removed when the client disconnects', async () => {
      const client = new AbortController()
      const stored = store(async (transaction) => {
        if (transaction === 2) client.abort(new Error('disconnected'))
      }, client.signal)
      await expect(stored).rejects.toThrow('disconnected')
      expect(await sourcesNow()).toEqual([])
    })
  })

  it('are refused with 413 if they are too large together', async () => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/chatbird/api/nlp/agent/upload_documents',
      headers: { 'authentication-token': token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.alloc(49 * 1024 * 1024),
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ status: false, limit: 48 * 1024 * 1024 })
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['noise', 'multipart/form-data; boundary=x', '\0\x01\x02--x--\r\n'],
    [
      'no file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="files"\r\n\r\na.pdf\r\n--x--\r\n',
    ],
    ['JSON', 'application/json', '{"agentId":"a","files":[{}]}'],
  ])('are refused as an invalid form: %s', async (_, contentType, payload) => {
    const token = await server.signIn('a', 'DEVELOPMENT')
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/chatbird/api/nlp/agent/upload_documents',
      headers: { 'authentication-token': token, 'content-type': contentType },
      payload,
    })
    expect([400, 422]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ status: false })
  })

  it('are deleted by their names (§7, §8)', async () => {
    await upload(fileOf('A.pdf', '%PDF-1.7'), fileOf('B.pdf', '%PDF-1.7'), fileOf('C.pdf', '%PDF-1.7'))
    const { reply } = await staff.call('knowledge.deleteDocuments', { agentId, fileNames: ['A.pdf', 'c.pdf'] })
    expect(reply).toMatchObject({ status: true, code: 100, message: 'File has been removed' })
    expect((await staff.call('knowledge.get', { agentId })).output.documents).toEqual([{ fileName: 'B.pdf' }])
    const again = await staff.call('knowledge.deleteDocuments', { agentId, fileNames: ['A.pdf'] })
    expect(again.httpStatus).toBe(404)
  })

  it('are deleted by one name of a form', async () => {
    await upload(fileOf('A.pdf', '%PDF-1.7'))
    const token = await server.signIn('a', 'DEVELOPMENT')
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/chatbird/api/nlp/agent/delete_documents',
      headers: { 'authentication-token': token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ agentId, filenames: 'A.pdf' }).toString(),
    })
    expect(response.json()).toMatchObject({ code: 100 })
  })
})
