import { FILE_NAME_MAX, WITHOUT_LANGUAGE_MODEL, type InputOf, type KnowledgeSource } from '@platform/contract'
import type { CallProgress, Transport } from '@platform/client'
import { expect, it, vi } from 'vitest'
import { failureOf, makeAgent, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { buildPdf } from './build.ts'

/** An address whose reading fails at once on every back end. */
const SITE = 'http://nobody.invalid:9/'
const input = (agentId: string, fields: Partial<InputOf<'knowledge.save'>> = {}): InputOf<'knowledge.save'> => ({
  agentId,
  fromWebsite: false,
  websites: [],
  fromDocuments: false,
  configurationId: WITHOUT_LANGUAGE_MODEL,
  ...fields,
})

function whenRead(transport: Transport, agentId: string): Promise<KnowledgeSource[]> {
  return vi.waitFor(
    async () => {
      const { sources } = await transport.call('knowledge.sources', { agentId })
      for (const { state } of sources) expect(['ready', 'failed']).toContain(state)
      return sources
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** Websites and documents that an agent answers from (specification 1 §2.8, §5, §7). */
export function knowledgeExpectations(open: Opened): void {
  it('is empty at first, and stores what is saved', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    expect(await admin.call('knowledge.get', { agentId })).toEqual({
      fromWebsite: false,
      websites: [],
      fromDocuments: false,
      documents: [],
      configurationId: null,
      rereadEveryHours: 0,
      revision: 0,
    })
    const saved = await admin.call(
      'knowledge.save',
      input(agentId, { fromWebsite: true, websites: [SITE, SITE], rereadEveryHours: 24 }),
    )
    expect(saved).toMatchObject({ fromWebsite: true, websites: [SITE], rereadEveryHours: 24, revision: 1 })
    expect(await admin.call('knowledge.get', { agentId })).toEqual(saved)
  })

  it.each<[string, Partial<InputOf<'knowledge.save'>>, Parameters<typeof refusal>]>([
    ['a website toggle without an address (§5)', { fromWebsite: true }, ['WEBSITE_REQUIRED', 'websites']],
    ['a document toggle without a document (§5)', { fromDocuments: true }, ['DOCUMENT_REQUIRED', 'documents']],
    ['no configuration (§5)', { configurationId: null }, ['CONFIGURATION_REQUIRED', 'configurationId']],
    ['an empty address (§5)', { websites: [' '] }, ['BLANK', 'websites.0']],
    ['what is no address', { websites: ['help'] }, ['BAD_ADDRESS', 'websites.0']],
  ])('refuses %s', async (_, fields, expected) => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    expect(await failureOf(admin.call('knowledge.save', input(agentId, fields)))).toEqual(refusal(...expected))
  })

  it('refuses an unknown configuration', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const call = admin.call('knowledge.save', input(agentId, { configurationId: 'nothing' }))
    expect(await failureOf(call)).toEqual({ type: 'NOT_FOUND' })
  })

  it('refuses a save with an older revision, and returns the saved state', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const saved = await admin.call('knowledge.save', input(agentId, { rereadEveryHours: 6 }))
    const failure = await failureOf(admin.call('knowledge.save', input(agentId, { revision: 0 })))
    expect(failure).toMatchObject({ type: 'REFUSED', rule: 'STALE', current: saved })
  })

  it('reports why a website cannot be read', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    await admin.call('knowledge.save', input(agentId, { fromWebsite: true, websites: [SITE] }))
    const [source] = await whenRead(admin, agentId)
    expect(source).toMatchObject({ kind: 'website', name: SITE, state: 'failed', passages: 0, readAt: null })
    expect(source?.errorCode).not.toBeNull()
  })

  it('accepts documents, reports their progress, reads them and finds their passages', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const progresses: CallProgress[] = []
    const files = [buildPdf('Tariff.pdf'), buildPdf('दर.pdf', 'Dogs travel free of charge.')]
    const options = { onProgress: (progress: CallProgress) => void progresses.push(progress) }
    const upload = await admin.call('knowledge.upload', { agentId, files }, options)
    expect(upload).toEqual({ documents: [{ fileName: 'Tariff.pdf' }, { fileName: 'दर.pdf' }], refused: [] })
    const up = progresses.filter(({ direction }) => direction === 'upload')
    expect(up.at(-1)?.loadedBytes).toBe(up.at(-1)?.totalBytes)

    await admin.call('knowledge.save', input(agentId, { fromDocuments: true }))
    const sources = await whenRead(admin, agentId)
    expect(sources).toMatchObject([
      { kind: 'document', name: 'Tariff.pdf', state: 'ready', pages: 1, passages: 1 },
      { kind: 'document', name: 'दर.pdf', state: 'ready', pages: 1, passages: 1 },
    ])
    const found = await admin.call('knowledge.search', { agentId, query: 'cancelled booking' })
    expect(found).toMatchObject({
      isConfident: true,
      passages: [{ source: 'Tariff.pdf', url: null, page: 1, sourceId: sources[0]?.id }],
    })

    await admin.call('knowledge.deleteDocuments', { agentId, fileNames: ['Tariff.pdf'] })
    expect((await admin.call('knowledge.get', { agentId })).documents).toEqual([{ fileName: 'दर.pdf' }])
    expect((await admin.call('knowledge.search', { agentId, query: 'cancelled booking' })).passages).toEqual([])
  })

  it('accepts only PDFs, and each name once (§5)', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const text = new File(['hello'], 'notes.pdf')
    expect(await failureOf(admin.call('knowledge.upload', { agentId, files: [text] }))).toEqual(refusal('NOT_A_PDF'))
    const files = [buildPdf('A.pdf'), buildPdf('a.PDF'), text]
    expect(await admin.call('knowledge.upload', { agentId, files })).toMatchObject({
      documents: [{ fileName: 'A.pdf' }],
      refused: [
        { fileName: 'a.PDF', rule: 'DUPLICATE_NAME', message: 'File "a.PDF" is already exist' },
        { fileName: 'notes.pdf', rule: 'NOT_A_PDF', message: '*Accepts only pdf file' },
      ],
    })
  })

  it('reads a source again on request', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    await admin.call('knowledge.upload', { agentId, files: [buildPdf('A.pdf')] })
    const [before] = await whenRead(admin, agentId)
    const { sources } = await admin.call('knowledge.reread', { agentId, sourceId: before?.id })
    expect(sources[0]?.state).toMatch(/^(queued|reading)$/)
    const [after] = await whenRead(admin, agentId)
    expect(after).toMatchObject({ id: before?.id, state: 'ready', passages: before?.passages })
    expect(await failureOf(admin.call('knowledge.reread', { agentId, sourceId: 'nothing' }))).toEqual({
      type: 'NOT_FOUND',
    })
  })

  it('reports every file of an upload that was refused as a whole', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const files = [new File(['hello'], 'notes.pdf'), buildPdf(`${'x'.repeat(FILE_NAME_MAX)}.pdf`)]
    expect(await failureOf(admin.call('knowledge.upload', { agentId, files }))).toMatchObject({
      rule: 'NOT_A_PDF',
      errors: [
        { field: 'files.0', rule: 'NOT_A_PDF' },
        { field: 'files.1', rule: 'BLANK' },
      ],
    })
  })

  it('stores the name of a file without its folders', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const upload = await admin.call('knowledge.upload', { agentId, files: [buildPdf(String.raw`C:\tariffs\A.pdf`)] })
    expect(upload.documents).toEqual([{ fileName: 'A.pdf' }])
  })
}
