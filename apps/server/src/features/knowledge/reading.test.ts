import { WITHOUT_LANGUAGE_MODEL, type KnowledgeSource } from '@platform/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POLL_INTERVAL_MS } from '../../core/schedules/schedules.limits.ts'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { fileOf, lockedPdf, pdfOf } from '../../testing/pdfs.ts'
import { insertInterruptedTask } from '../../testing/tasks.ts'
import { startWebServer, webPage, type WebServer } from '../../testing/webServer.ts'
import { READING } from './reading.kind.ts'
import { scheduleUnscheduled } from './rereading.ts'

const LUGGAGE = 'One bag of up to 7 kg may be carried in the cabin, and one of up to 23 kg in the hold.'
const CHUNK = Buffer.alloc(64 * 1024, 'x')

let web: WebServer
let secure: WebServer
let server: TestServer
let staff: Staff
let hours = 'nine to five'
beforeAll(async () => {
  const tariff = [['A first class ticket costs 90 euros.'], [], ['A booking can be cancelled within 24 hours.']]
  const papers = await pdfOf('Tariff 2026', tariff)
  web = await startWebServer({
    '/robots.txt': (_, response) => void response.end('User-agent: *\nDisallow: /secret/\n'),
    '/help/': webPage(
      'Help',
      'Welcome to our help pages.',
      'luggage',
      'hours',
      '/secret/b',
      'https://elsewhere.example/',
      'photo.jpg',
    ),
    '/help/luggage': webPage('Luggage', LUGGAGE, './'),
    '/help/hours': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(webPage('Opening hours', `Our office is open from ${hours}, Monday to Friday.`, 'luggage#top', 'gone')),
    '/secret/a': webPage('Secret', 'This is forbidden.'),
    '/silence': () => undefined,
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`?${at}`, `?again${at}`]).flatMap((queries) =>
        queries.map((query) => [`/silence${query}`, () => undefined]),
      ),
    ),
    '/loop': (_, response) => void response.writeHead(302, { location: '/loop' }).end(),
    '/inside': (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/huge': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = (): void => {
        while (!response.destroyed && response.write(CHUNK));
      }
      response.on('drain', more)
      more()
    },
    '/picture': (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    '/broken': (_, response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('x'),
    '/lossy/': webPage(
      'Lossy',
      'Most of this site cannot be read.',
      'large',
      '/loop',
      '/picture',
      'gone',
      '/empty',
      '/secret/c',
    ),
    '/lossy/large': (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(2_300_000, 'x')),
    '/papers/': webPage('Papers', 'Our papers can be downloaded.', 'tariff.pdf', 'gone'),
    '/papers/tariff.pdf': (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/pdf' }).end(papers),
    '/zones': `<title>Zones</title><h1>Zones</h1><table><tr><th>Zone<th>Delivery price<th>Days${Array.from(
      { length: 90 },
      (_, at) => `<tr><td>Zone Z${at}<td>${at + 10} euros<td>${(at % 7) + 1}`,
    ).join('')}</table>`,
    '/empty': '<html><body><script>"only this"</script></body></html>',
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`/deep/${at}`, webPage(`Deep ${at}`, `Level ${at} of many.`, `${at + 1}`)]),
    ),
  })
  secure = await startWebServer({ '/': webPage('Secure', 'Nobody can verify who sends this.') }, { isSelfSigned: true })
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: `${web.host},${secure.host}` } })
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
}, 60_000)
afterAll(async () => {
  await server.close()
  web.close()
  secure.close()
})

async function agentWith(websites: readonly string[], fields: { rereadEveryHours?: number } = {}): Promise<string> {
  const { id: agentId } = await makeAgent(staff)
  const configurationId = WITHOUT_LANGUAGE_MODEL
  const saved = {
    agentId,
    fromWebsite: true,
    websites: [...websites],
    fromDocuments: false,
    configurationId,
    ...fields,
  }
  expect((await staff.call('knowledge.save', saved)).reply).toMatchObject({ status: true })
  return agentId
}

const sourcesOf = async (agentId: string): Promise<KnowledgeSource[]> =>
  (await staff.call('knowledge.sources', { agentId })).output.sources

async function whenRead(agentId: string): Promise<KnowledgeSource[]> {
  for (;;) {
    const sources = await sourcesOf(agentId)
    if (sources.every(({ state }) => state === 'ready' || state === 'failed')) return sources
    await pause(50)
  }
}

/** The one source of an agent, once it was read after another time. */
async function whenReadAgain(agentId: string, readAt: string | null | undefined): Promise<KnowledgeSource> {
  for (;;) {
    const [source] = await whenRead(agentId)
    if (source && source.readAt !== readAt) return source
    await pause(50)
  }
}

/** Gives the server the time in which it would have noticed that the one source of an agent is due. */
async function expectNotReadAgain(agentId: string, readAt: string | null | undefined): Promise<void> {
  await pause(POLL_INTERVAL_MS + 200)
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
  expect(await sourcesOf(agentId)).toMatchObject([{ state: 'ready', readAt }])
}

const search = async (agentId: string, query: string) =>
  (await staff.call('knowledge.search', { agentId, query })).output

describe('a website', () => {
  it('is read page by page within the site, and answers with the address of the page', async () => {
    const agentId = await agentWith([`${web.url}/help/`])
    const [source] = await whenRead(agentId)
    expect(source).toMatchObject({
      state: 'ready',
      errorCode: null,
      pages: 3,
      passages: 3,
      isPartial: false,
      nextReadAt: null,
    })
    expect(source?.characters).toBeGreaterThan(LUGGAGE.length)
    expect(source?.readAt).not.toBeNull()
    expect(web.requests.filter((path) => path.startsWith('/secret'))).toEqual([])
    expect(web.requests).not.toContain('/help/photo.jpg')

    const found = await search(agentId, 'How heavy may a bag in the cabin be?')
    expect(found.isConfident).toBe(true)
    expect(found.passages[0]).toMatchObject({
      sourceId: source?.id,
      source: `${web.url}/help/luggage`,
      url: `${web.url}/help/luggage`,
      page: null,
      text: expect.stringContaining(LUGGAGE),
    })
    expect(found.passages[0]?.title).toMatch(/^Luggage/)
    expect((await search(agentId, 'Who won the cricket world cup?')).isConfident).toBe(false)
  }, 60_000)

  it('that cannot be read reports the reason, and the server continues', async () => {
    const paths = {
      silence: 'TIMEOUT',
      loop: 'TOO_MANY_REDIRECTS',
      inside: 'PRIVATE_ADDRESS',
      huge: 'TOO_LARGE',
    } as const
    const others = {
      picture: 'WRONG_TYPE image/png',
      'secret/a': 'ROBOTS_DISALLOW',
      missing: 'HTTP_ERROR 404',
      broken: 'HTTP_ERROR 503',
      empty: 'NO_TEXT',
    }
    const addresses = {
      'http://10.0.0.1/': 'PRIVATE_ADDRESS',
      'http://2130706433/': 'PRIVATE_ADDRESS',
      'http://[::ffff:127.0.0.1]/': 'PRIVATE_ADDRESS',
      'http://127.0.0.1:22/': 'BAD_ADDRESS',
    }
    const expected = new Map([
      ...Object.entries({ ...paths, ...others }).map(([path, error]): [string, string] => [
        `${web.url}/${path}`,
        error,
      ]),
      ...Object.entries(addresses),
    ])
    const agentId = await agentWith([...expected.keys()])
    const sources = await whenRead(agentId)
    expect(sources.map(({ state, errorCode, detail }) => [state, `${errorCode ?? ''} ${detail}`.trim()])).toEqual(
      [...expected.values()].map((error) => ['failed', error]),
    )
    expect(sources.every(({ pages, passages, readAt }) => pages === 0 && passages === 0 && readAt === null)).toBe(true)
  }, 60_000)

  it('names the pages that were left out, and why', async () => {
    const agentId = await agentWith([`${web.url}/lossy/`])
    const [source] = await whenRead(agentId)
    expect(source).toMatchObject({ state: 'ready', errorCode: null, pages: 1, isPartial: false, notesTotal: 6 })
    expect(
      source?.notes.map(({ code, url, errorCode, detail }) => [code, url, `${errorCode} ${detail}`.trim()]),
    ).toEqual(
      Object.entries({
        '/secret/c': 'ROBOTS_DISALLOW',
        '/lossy/large': 'TOO_LARGE',
        '/lossy/gone': 'HTTP_ERROR 404',
        '/loop': 'TOO_MANY_REDIRECTS',
        '/picture': 'WRONG_TYPE image/png',
        '/empty': 'NO_TEXT',
      }).map(([path, reason]) => ['PAGE_LEFT_OUT', `${web.url}${path}`, reason]),
    )
    // They are those of the last successful reading, which continues answering.
    await server.services.database.owner
      .updateTable('knowledge_sources')
      .set({ name: `${web.url}/missing` })
      .where('id', '=', source?.id ?? '')
      .execute()
    await staff.call('knowledge.reread', { agentId })
    expect(await whenRead(agentId)).toMatchObject([{ state: 'failed', notes: source?.notes, notesTotal: 6 }])
  }, 60_000)

  it('answers with the page of a PDF that it links, and names the pages of it that do not answer', async () => {
    const agentId = await agentWith([`${web.url}/papers/`])
    const tariff = `${web.url}/papers/tariff.pdf`
    const [source] = await whenRead(agentId)
    // The PDF is one page of the website.
    expect(source).toMatchObject({ state: 'ready', pages: 2, passages: 3, isPartial: false, notesTotal: 2 })
    expect(source?.notes).toMatchObject([
      { code: 'PAGE_LEFT_OUT', url: `${web.url}/papers/gone`, page: null },
      { code: 'PAGE_SCANNED', url: tariff, page: 2, count: 1 },
    ])
    const question = 'When can I cancel a booking?'
    expect((await search(agentId, question)).passages[0]).toMatchObject({
      source: `${tariff}#page=3`,
      url: tariff,
      page: 3,
      title: 'Tariff 2026',
    })
    const { output } = await staff.call('conversation.predict', { agentId, text: question })
    expect(output).toMatchObject({ text: expect.stringContaining('24 hours'), sources: [`${tariff}#page=3`] })
  }, 60_000)

  it('answers with a row of a long table below the header of the table', async () => {
    const agentId = await agentWith([`${web.url}/zones`])
    await whenRead(agentId)
    const { output } = await staff.call('conversation.predict', {
      agentId,
      text: 'What is the delivery price of zone Z77?',
    })
    expect(output.text).toMatch(
      /^### Zones\n\nZone \\?\| Delivery price \\?\| Days\n…\nZone Z77 \\?\| 87 euros [^\n]*\n…$/,
    )
  }, 60_000)

  it('whose address was typed without a scheme is read by http where https cannot be reached, with a note', async () => {
    const agentId = await agentWith([`${web.host}/help/`])
    const [typed] = await whenRead(agentId)
    expect(typed).toMatchObject({ name: `${web.host}/help/`, state: 'ready', pages: 3, notesTotal: 3 })
    expect(typed?.notes).toMatchObject([
      { code: 'READ_OVER_HTTP', count: 0 },
      { code: 'PAGE_LEFT_OUT', url: `${web.url}/secret/b` },
      { code: 'PAGE_LEFT_OUT', url: `${web.url}/help/gone` },
    ])
    expect((await search(agentId, 'bag in the cabin')).passages[0]).toMatchObject({ url: `${web.url}/help/luggage` })

    const strict = await agentWith([`https://${web.host}/help/`])
    expect(await whenRead(strict)).toMatchObject([{ state: 'failed', errorCode: 'UNREACHABLE' }])
    // Somebody else may answer there: that is not a reason to ask without encryption.
    const unverified = await agentWith([secure.host])
    expect(await whenRead(unverified)).toMatchObject([{ state: 'failed', errorCode: 'BAD_CERTIFICATE' }])
    expect(secure.requests).toEqual([])
  }, 60_000)

  it('that was read by https is not read by http later', async () => {
    const agentId = await agentWith([`${web.host}/help/luggage`])
    const [source] = await whenRead(agentId)
    // As after a reading by https.
    await server.services.database.owner
      .updateTable('knowledge_sources')
      .set({ notes: '[]', notes_total: 0 })
      .where('id', '=', source?.id ?? '')
      .execute()
    await staff.call('knowledge.reread', { agentId })
    expect(await whenRead(agentId)).toMatchObject([{ state: 'failed', errorCode: 'UNREACHABLE', passages: 3 }])
  }, 60_000)

  it('is followed up to a depth, and notes that', async () => {
    const agentId = await agentWith([`${web.url}/deep/0`])
    expect(await whenRead(agentId)).toMatchObject([
      { state: 'ready', pages: 6, isPartial: true, notes: [{ code: 'LIMIT_DEPTH', count: 1, url: null }] },
    ])
    expect(web.requests).toContain('/deep/5')
    expect(web.requests).not.toContain('/deep/6')
  }, 60_000)

  it('is not searched while it is switched off', async () => {
    const agentId = await agentWith([`${web.url}/help/luggage`])
    await whenRead(agentId)
    expect((await search(agentId, 'bag in the cabin')).passages).not.toEqual([])
    const { output } = await staff.call('knowledge.get', { agentId })
    const { documents: _, revision: __, ...config } = output
    await staff.call('knowledge.save', { agentId, ...config, fromWebsite: false })
    expect(await search(agentId, 'bag in the cabin')).toMatchObject({ passages: [], isConfident: false })
  }, 60_000)

  it('is read again on request; the earlier content answers until then, and if the reading fails', async () => {
    const agentId = await agentWith([`${web.url}/help/hours`])
    const [source] = await whenRead(agentId)
    const sourceId = source?.id ?? ''
    hours = 'ten to six'
    const { output } = await staff.call('knowledge.reread', { agentId, sourceId })
    expect(output.sources[0]?.state).toMatch(/queued|reading/)
    expect((await search(agentId, 'opening hours of the office')).passages[0]?.text).toContain('nine to five')
    await whenRead(agentId)
    expect((await search(agentId, 'opening hours of the office')).passages[0]?.text).toContain('ten to six')
    hours = 'nine to five'

    const { owner } = server.services.database
    await owner
      .updateTable('knowledge_sources')
      .set({ name: `${web.url}/missing` })
      .where('id', '=', sourceId)
      .execute()
    await staff.call('knowledge.reread', { agentId })
    const [failed] = await whenRead(agentId)
    expect(failed).toMatchObject({
      state: 'failed',
      errorCode: 'HTTP_ERROR',
      pages: source?.pages,
      passages: source?.passages,
    })
    expect(failed?.readAt).not.toBeNull()
    expect((await search(agentId, 'opening hours of the office')).passages[0]?.text).toContain('ten to six')
  }, 60_000)

  it('is read again on schedule, once', async () => {
    const agentId = await agentWith([`${web.url}/help/luggage`], { rereadEveryHours: 24 })
    const [source] = await whenRead(agentId)
    expect(Date.parse(source?.nextReadAt ?? '') - Date.parse(source?.readAt ?? '')).toBe(24 * 3_600_000)
    const count = () => web.requests.filter((path) => path === '/help/luggage').length
    const before = count()
    server.advance(24 * 3_600 - 60)
    await expectNotReadAgain(agentId, source?.readAt)
    server.advance(61)
    staff = await signedIn(server, 'a', 'DEVELOPMENT')
    const again = await whenReadAgain(agentId, source?.readAt)
    expect(Date.parse(again.readAt ?? '')).toBeGreaterThan(Date.parse(source?.readAt ?? ''))
    await expectNotReadAgain(agentId, again.readAt)
    expect(count()).toBe(before + 1)
  }, 60_000)

  it('is read again as the latest setting says, and not without one', async () => {
    const agentId = await agentWith([`${web.url}/help/luggage`], { rereadEveryHours: 168 })
    const [source] = await whenRead(agentId)
    const setHours = (rereadEveryHours: number) =>
      staff.call('knowledge.save', {
        agentId,
        fromWebsite: true,
        fromDocuments: false,
        websites: [`${web.url}/help/luggage`],
        configurationId: WITHOUT_LANGUAGE_MODEL,
        rereadEveryHours,
      })
    await setHours(0)
    server.advance(200 * 3_600)
    await expectNotReadAgain(agentId, source?.readAt)
    staff = await signedIn(server, 'a', 'DEVELOPMENT')
    await setHours(24)
    expect(await whenReadAgain(agentId, source?.readAt)).toMatchObject({ state: 'ready' })
  }, 60_000)

  it('is scheduled at the start if an earlier release has read it', async () => {
    const agentId = await agentWith([`${web.url}/help/luggage`], { rereadEveryHours: 24 })
    const [source] = await whenRead(agentId)
    await server.services.database.owner.deleteFrom('schedules').execute()
    server.advance(25 * 3_600)
    staff = await signedIn(server, 'a', 'DEVELOPMENT')
    await scheduleUnscheduled(server.services)
    expect(await whenReadAgain(agentId, source?.readAt)).toMatchObject({ state: 'ready' })
  }, 60_000)

  it('is read again within the interval after a clock that was ahead at the last reading was set back', async () => {
    server.advance(3 * 24 * 3_600)
    staff = await signedIn(server, 'a', 'DEVELOPMENT')
    const agentId = await agentWith([`${web.url}/help/luggage`], { rereadEveryHours: 24 })
    const [source] = await whenRead(agentId)
    server.advance(-3 * 24 * 3_600)
    await server.maintain()
    server.advance(24 * 3_600 + 1)
    staff = await signedIn(server, 'a', 'DEVELOPMENT')
    const again = await whenReadAgain(agentId, source?.readAt)
    expect(Date.parse(again.readAt ?? '')).toBeLessThan(Date.parse(source?.readAt ?? ''))
  }, 60_000)

  it('fails after too many interruptions, and its earlier content continues to answer', async () => {
    const agentId = await agentWith([`${web.url}/help/luggage`])
    const [source] = await whenRead(agentId)
    await server.services.database.owner
      .updateTable('knowledge_sources')
      .set({ state: 'reading' })
      .where('id', '=', source?.id ?? '')
      .execute()
    await insertInterruptedTask(server, READING, { subject: source?.id ?? '', input: { agentId }, attempt: 4 })
    expect(await whenRead(agentId)).toMatchObject([
      { state: 'failed', errorCode: 'INTERRUPTED', passages: source?.passages },
    ])
  }, 60_000)

  it('that is deleted while it is read leaves no rows', async () => {
    const agentId = await agentWith([`${web.url}/deep/0`, `${web.url}/silence`])
    await pause(400)
    const saved = { agentId, fromWebsite: false, websites: [], fromDocuments: false, configurationId: 'none' }
    await staff.call('knowledge.save', saved)
    await pause(2_000)
    const { owner } = server.services.database
    expect(await owner.selectFrom('knowledge_passages').selectAll().where('agent_id', '=', agentId).execute()).toEqual(
      [],
    )
  }, 60_000)
})

describe('a document', () => {
  it('is read, or reports the reason why not', async () => {
    const { id: agentId } = await makeAgent(staff)
    const tariff = await pdfOf('Tariff 2026', [
      ['A first class ticket costs 90 euros.'],
      ['A booking can be cancelled free of charge', 'within 24 hours after it was made.'],
    ])
    const long = await pdfOf(
      'Long',
      Array.from({ length: 300 }, (_, at) => [`Paragraph ${at + 1} of the regulations.`]),
    )
    const files = [
      fileOf('tariff.pdf', tariff),
      fileOf('long.pdf', long),
      fileOf('locked.pdf', lockedPdf()),
      fileOf('scanned.pdf', await pdfOf('Scan', [[], []])),
      fileOf('broken.pdf', tariff.slice(0, 400)),
      fileOf('noise.pdf', '%PDF-1.7 and then nothing of the kind'),
    ]
    expect((await staff.call('knowledge.upload', { agentId, files })).output.refused).toEqual([])
    const sources = await whenRead(agentId)
    expect(sources.map(({ name, state, errorCode, pages }) => [name, state, errorCode, pages])).toEqual([
      ['tariff.pdf', 'ready', null, 2],
      ['long.pdf', 'ready', null, 300],
      ['locked.pdf', 'failed', 'ENCRYPTED', 0],
      ['scanned.pdf', 'failed', 'NO_TEXT', 0],
      ['broken.pdf', 'failed', 'BROKEN', 0],
      ['noise.pdf', 'failed', 'BROKEN', 0],
    ])
    const config = { agentId, fromWebsite: false, websites: [], fromDocuments: true, configurationId: 'none' }
    expect((await staff.call('knowledge.save', config)).reply).toMatchObject({ code: 100 })
    const found = await search(agentId, 'When can I cancel a booking for free?')
    expect(found.isConfident).toBe(true)
    expect(found.passages[0]).toMatchObject({
      source: 'tariff.pdf',
      url: null,
      page: 2,
      title: 'Tariff 2026',
      text: 'A booking can be cancelled free of charge within 24 hours after it was made.',
    })
    await staff.call('knowledge.deleteDocuments', { agentId, fileNames: ['tariff.pdf'] })
    expect(
      (await search(agentId, 'When can I cancel a booking for free?')).passages.map(({ source }) => source),
    ).not.toContain('tariff.pdf')
  }, 60_000)
})

describe('events', () => {
  it('report the progress of a reading', async () => {
    const agentId = await agentWith([`${web.url}/help/`])
    await whenRead(agentId)
    const rows = await server.services.database.owner
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'knowledge.changed')
      .orderBy('seq')
      .execute()
    const states = rows
      .map(({ payload }) => payload as { agentId: string; source: KnowledgeSource | null })
      .filter((payload) => payload.agentId === agentId)
      .map(({ source }) => source?.state ?? null)
    expect(states[0]).toBeNull()
    expect(states).toContain('reading')
    expect(states.at(-1)).toBe('ready')
  }, 60_000)
})

// Last: other tests would wait for these websites.
describe('a document that is uploaded while websites do not answer', () => {
  it('is read at once', async () => {
    const slow = await Promise.all(
      Array.from({ length: 8 }, (_, at) => agentWith([`${web.url}/silence?${at}`, `${web.url}/silence?again${at}`])),
    )
    const { id: agentId } = await makeAgent(staff)
    const files = [fileOf('tariff.pdf', await pdfOf('Tariff', [['A first class ticket costs 90 euros.']]))]
    await staff.call('knowledge.upload', { agentId, files })
    expect(await whenRead(agentId)).toMatchObject([{ name: 'tariff.pdf', state: 'ready' }])
    const waiting = (await Promise.all(slow.map(sourcesOf))).flat()
    expect(waiting.filter(({ state }) => state === 'queued' || state === 'reading')).toHaveLength(16)
  }, 60_000)
})
